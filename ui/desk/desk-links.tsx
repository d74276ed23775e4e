import { useId } from 'react'
import { Link } from 'wouter'
import { useDeskGroups } from './use-desks.ts'

/** The ways to all desks, by groups; the current one is marked. */
export function DeskLinks() {
  const id = useId()
  return useDeskGroups().map(({ group, title, desks }) => (
    <div key={group} className="staff-group">
      <p id={id + group}>{title}</p>
      <ul aria-labelledby={id + group}>
        {desks.map(({ route, words, href, isCurrent }) => (
          <li key={route}>
            <Link href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              {words[0]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
