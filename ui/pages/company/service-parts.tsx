import { Link } from 'wouter'
import { discOf } from '#domain/catalogue/disc.ts'
import type { RouteMatch } from '#domain/site/route-table.ts'
import { Cassette, CompactDisc } from '../../disc/compact.tsx'
import { Disc } from '../../disc/disc.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import type { Inline, Prose } from '#domain/text/prose/prose-types.ts'
import { useT } from '../../text/text-context.tsx'
import { type ServiceLook, services } from './services.ts'

function Made({ look }: { look: ServiceLook }) {
  if (look.is === 'cd') return <CompactDisc />
  if (look.is === 'tape') return <Cassette colour="#e0705a" />
  const { drawing } = discOf({ id: 7, color_vinyl: look.colours, effect: look.effect })
  return <Disc drawing={drawing} sideSeconds={[210, 260, 190, 240]} />
}

/** What is made, as large as the page allows and cut by its edge. */
export function ServiceStage({ look }: { look: ServiceLook }) {
  return (
    <div className="service-stage" data-is={look.is} aria-hidden>
      <Made look={look} />
    </div>
  )
}

const linksIn = (text: readonly Inline[]): string[] =>
  text.flatMap(part => {
    if (typeof part === 'string') return []
    return 'link' in part ? [part.link] : linksIn(part.strong)
  })

type Blocks = Pick<Prose, 'blocks'>

/** The links of a text, block by block. */
const linksOf = ({ blocks }: Blocks): string[][] =>
  blocks.map(block => ('text' in block && typeof block.text !== 'string' ? linksIn(block.text) : []))

/** The choices with which a text opens the quote desk: the first it names, as a query. */
export function deskQuery(text: Blocks): string {
  const links = linksOf(text).flat()
  return links.flatMap(link => /^route:quote(\?.+)$/.exec(link)?.[1] ?? []).at(0) ?? ''
}

/** Whether the desk cannot price it: where both are named, a text then says first to write. */
export const isAskedFor = (text: Blocks): boolean =>
  linksOf(text).some(links => {
    const desk = links.findIndex(link => link.startsWith('route:quote'))
    return desk > 0 && links.slice(0, desk).includes('route:contact')
  })

/** What to do about a service: price it, or ask. */
export function ServiceActs({ text }: { text: Prose }) {
  const t = useT()
  const { pathOf } = usePlace()
  if (isAskedFor(text)) {
    return (
      <p className="row">
        <LinkButton kind="primary" href={pathOf('contact')}>
          {t('service.write')}
        </LinkButton>
      </p>
    )
  }
  return (
    <p className="row">
      <LinkButton kind="primary" href={pathOf('quote') + deskQuery(text)}>
        {t('service.price_it')}
      </LinkButton>
      <LinkButton href={pathOf('contact')}>{t('service.write')}</LinkButton>
    </p>
  )
}

/** The ways from one service to the others. */
export function ServiceList({ route }: { route: RouteMatch['id'] }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <nav className="service-list" aria-label={t('service.all')}>
      <h2>{t('service.all')}</h2>
      <ol>
        {services.map(([id, words]) => (
          <li key={id}>
            <Link href={pathOf(id)} {...(id === route ? { 'aria-current': 'page' } : {})}>
              {t(words)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
