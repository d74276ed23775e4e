import { Link } from 'wouter'

/** One state a list may be narrowed to; empty for all. */
type StateLink = { state: string; text: string }

/** The states a list may be narrowed to, as links; the one shown is marked. */
export function StateFilter(props: { path: string; label: string; state: string; links: StateLink[] }) {
  const { path, label, state, links } = props
  return (
    <nav className="row filter-line" aria-label={label}>
      {links.map(link => (
        <Link
          key={link.state}
          className="filter"
          href={link.state === '' ? path : `${path}?state=${link.state}`}
          {...(link.state === state ? { 'aria-current': 'page' } : {})}
        >
          {link.text}
        </Link>
      ))}
    </nav>
  )
}

/** The way to the next page of a list, narrowed as this one is; nothing on the last. */
export function NextPage(props: { path: string; state: string; next: string | null; text: string }) {
  const { path, state, next, text } = props
  if (next === null) return null
  const narrowed = state === '' ? '' : `&state=${state}`
  return (
    <p>
      <Link href={`${path}?after=${encodeURIComponent(next)}${narrowed}`}>{text}</Link>
    </p>
  )
}
