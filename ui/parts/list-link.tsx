import type { MouseEvent, ReactNode } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isPlainClick } from './plain-click.ts'

type ListLinkProps = { href: string; className?: string; children: ReactNode }

/**
 * A link of a long list. It does not hear where the page is, as wouter's own does: a thousand of those are
 * drawn anew with each step.
 */
export function ListLink({ href, className, children }: ListLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.aroundNav(navigate, href)
  }
  return (
    <a href={router.hrefs(href, router)} onClick={follow} {...(className ? { className } : {})}>
      {children}
    </a>
  )
}
