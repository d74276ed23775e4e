import { LinkButton } from './button.tsx'

type PagerProps = {
  /** "24 of 180 records". */
  shown: string
  /** The address of the next page: a real link, so that it works without scripts. */
  nextHref?: string
  label: string
  /** With scripts the next page is added in place. */
  onMore?: () => void
  busy?: boolean
}

/** Load more, as a link that scripts turn into a button's work. */
export function Pager({ shown, nextHref, label, onMore, busy = false }: PagerProps) {
  return (
    <div className="pager">
      <output className="etch">{shown}</output>
      {nextHref && (
        <LinkButton
          href={nextHref}
          rel="next"
          aria-busy={busy}
          {...(onMore
            ? {
                onClick: event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  if (!busy) onMore()
                },
              }
            : {})}
        >
          {label}
        </LinkButton>
      )}
    </div>
  )
}
