import { useId } from 'react'
import { Link } from 'wouter'

type FilterChoice = { key: string; text: string; href: string; isOn?: boolean }

/** One line of choices under a word of its own; it scrolls where it is too narrow. */
export function FilterRow({ label, choices }: { label: string; choices: readonly FilterChoice[] }) {
  const id = useId()
  return (
    <div role="group" className="filter-row" aria-labelledby={id}>
      <span id={id} className="etch">
        {label}
      </span>
      <ul>
        {choices.map(({ key, text, href, isOn }) => (
          <li key={key}>
            <Link className="filter" href={href} {...(isOn ? { 'aria-current': true } : {})}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
