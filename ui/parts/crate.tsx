import type { ReactNode } from 'react'

/** Cards in the page's columns, or with `rail` in one row that scrolls. */
export function Crate({
  label,
  rail = false,
  children,
}: {
  label?: string
  rail?: boolean
  children: ReactNode
}) {
  const named = label ? { 'aria-label': label } : {}
  return (
    <ul className={rail ? 'crate crate-rail' : 'crate'} {...named} {...(rail ? { tabIndex: 0 } : {})}>
      {children}
    </ul>
  )
}

/** Spines on a shelf. */
export function Shelf({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="shelf" {...(label ? { 'aria-label': label } : {})}>
      {children}
    </ul>
  )
}
