import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'

type SectionProps = {
  title: string
  /** Where the whole of it is. */
  more?: { href: string; label: string }
  /** Position on the page from 0; sections count like the sides of a record. */
  index: number
  children: ReactNode
}

const perSide = 4

/** A1, A2, A3, A4, B1 …: a side holds four sections. */
export function sideNumber(index: number): string {
  const side = String.fromCharCode(65 + Math.floor(index / perSide))
  return `${side}${(index % perSide) + 1}`
}

/** A heading on a rule, with the side number that screen readers skip. */
export function SectionHeading({ title, more, index, id }: Omit<SectionProps, 'children'> & { id?: string }) {
  return (
    <div className="section-head">
      <span className="side" aria-hidden="true">
        {sideNumber(index)}
      </span>
      <h2 {...(id ? { id } : {})}>{title}</h2>
      {more && <Link href={more.href}>{more.label}</Link>}
    </div>
  )
}

/** A numbered section of a page. */
export function Section({ title, more, index, children }: SectionProps) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHeading title={title} index={index} id={id} {...(more ? { more } : {})} />
      {children}
    </section>
  )
}
