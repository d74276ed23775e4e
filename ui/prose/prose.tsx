import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { isRouteId } from '#domain/site/route-table.ts'
import { isRouteOff } from '#domain/site/off-pages.ts'
import { usePlace } from '../place-context.tsx'
import type { Block, Inline, Prose as ProseText } from '#domain/text/prose/prose-types.ts'

const routeLink = /^route:([a-z-]+)(\?[\w=&]+)?(#[a-z0-9-]+)?$/

/**
 * `route:contact`, `route:help#parcels` and `route:quote?size=7` lead to pages of the shop in the reader's
 * language; to one that the shop has turned off, nothing leads.
 */
function useHref(): (link: string) => string | undefined {
  const { pathOf, site } = usePlace()
  return link => {
    const [, id = '', query = '', anchor = ''] = routeLink.exec(link) ?? []
    if (!isRouteId(id)) return link
    return isRouteOff(id, site.off) ? undefined : pathOf(id) + query + anchor
  }
}

function Words({ text }: { text: readonly Inline[] }) {
  const hrefOf = useHref()
  return text.map((part, place) => {
    if (typeof part === 'string') return <Fragment key={place}>{part}</Fragment>
    if ('strong' in part) {
      return (
        <strong key={place}>
          <Words text={part.strong} />
        </strong>
      )
    }
    const href = hrefOf(part.link)
    if (href === undefined) return <Words key={place} text={part.text} />
    // What is elsewhere or on this very page is the browser's to go to.
    const Tag = href.startsWith('/') ? Link : 'a'
    return (
      <Tag key={place} href={href}>
        <Words text={part.text} />
      </Tag>
    )
  })
}

type Table = Extract<Block, { is: 'table' }>

/** A column that says nothing over itself names its rows. */
const namesRows = ({ head: [first = []] }: Table) => first.length === 0

function HeadCell({ text }: { text: readonly Inline[] }) {
  const words = <Words text={text} />
  // A header without words is read as a header that is missing.
  return text.length === 0 ? <td>{words}</td> : <th scope="col">{words}</th>
}

function RowCell({ text, isName }: { text: readonly Inline[]; isName: boolean }) {
  const words = <Words text={text} />
  return isName ? <th scope="row">{words}</th> : <td>{words}</td>
}

function Rows({ block }: { block: Table }) {
  return (
    <div className="prose-table">
      <table>
        <thead>
          <tr>
            {block.head.map((cell, place) => (
              <HeadCell key={place} text={cell} />
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, number) => (
            <tr key={number}>
              {row.map((cell, place) => (
                <RowCell key={place} text={cell} isName={place === 0 && namesRows(block)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Items({ items }: { items: readonly (readonly Inline[])[] }) {
  return items.map((item, place) => (
    <li key={place}>
      <Words text={item} />
    </li>
  ))
}

/** Headings of a text that stands below a heading of the fourth rank. */
const lower = { h2: 'h5', h3: 'h6' } as const

function Drawn({ block, isLower }: { block: Block; isLower: boolean }) {
  switch (block.is) {
    case 'h2':
    case 'h3': {
      const Tag = isLower ? lower[block.is] : block.is
      return <Tag {...(isLower ? {} : { id: block.id })}>{block.text}</Tag>
    }
    case 'ul':
    case 'ol': {
      const Tag = block.is
      return (
        <Tag>
          <Items items={block.items} />
        </Tag>
      )
    }
    case 'form':
      return (
        <div className="prose-note">
          <p>
            <Words text={block.text} />
          </p>
          <ul className="prose-lines">
            <Items items={block.items} />
          </ul>
        </div>
      )
    case 'table':
      return <Rows block={block} />
    default:
      return (
        <p className={block.is === 'note' ? 'prose-note' : undefined}>
          <Words text={block.text} />
        </p>
      )
  }
}

type ProseProps = { text: ProseText; isLower?: boolean; children?: ReactNode }

/**
 * A long text, set for reading, and what ends it. `isLower` where it is one of several on a page, below a
 * heading of the fourth rank: its headings follow that one, and have no anchors, which would stand twice.
 */
export function Prose({ text, isLower = false, children }: ProseProps) {
  return (
    <div className="prose">
      {text.blocks.map((block, place) => (
        <Drawn key={place} block={block} isLower={isLower} />
      ))}
      {children}
    </div>
  )
}

/** The sections of a text, to jump to. */
export function ProseContents({ text, label }: { text: ProseText; label: string }) {
  const sections = text.blocks.filter(block => block.is === 'h2')
  return (
    <nav className="prose-contents" aria-label={label}>
      <ol>
        {sections.map(({ id, text: title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
