import type { FocusEvent, ReactNode } from 'react'
import { viewHeaderScroll } from '#machines/journeys/header-scroll/header-scroll.view.ts'
import { useSend, useView } from '../shop-context.tsx'

/**
 * The bar at the top, whosever it is: it leaves on the way down and comes back on the way up. Spec section 2,
 * scroll state.
 */
export function HeaderBar({ className, children }: { className: string; children: ReactNode }) {
  const position = useView('headerScroll', viewHeaderScroll)?.position ?? 'static'
  const tell = useSend('headerScroll')
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) tell({ type: 'header.blurred' })
  }
  return (
    <header
      className={className}
      data-position={position}
      onFocus={() => tell({ type: 'header.focused' })}
      onBlur={onBlur}
    >
      <div className="wrap header-row">{children}</div>
    </header>
  )
}
