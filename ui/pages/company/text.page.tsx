import type { RouteMatch } from '#domain/site/route-table.ts'
import { usePlace } from '../../place-context.tsx'
import { useProse } from '../../prose/texts-of-pages.ts'
import { breadcrumbData } from '../../seo/site-data.ts'
import { faqData, questionsOf } from '../../seo/text-data.ts'
import '../../styles/prose.css'
import { ServiceActs, ServiceList, ServiceStage } from './service-parts.tsx'
import { lookOfService } from './services.ts'
import { TextScreen } from './text-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Text({ name }: { name: RouteMatch['id'] }) {
  const { origin, path, pathOf } = usePlace()
  const text = useProse(name)
  const graph = () => [
    ...(questionsOf(text).length > 0 ? [faqData(text)] : []),
    breadcrumbData(origin, [
      { name: 'Sillon', path: pathOf('home') },
      { name: text.title, path },
    ]),
  ]
  const look = lookOfService(name)
  return (
    <TextScreen
      text={text}
      graph={import.meta.env.SSR ? graph : undefined}
      {...(look ? { byline: <ServiceActs text={text} />, stage: <ServiceStage look={look} /> } : {})}
    >
      {look && <ServiceList route={name} />}
    </TextScreen>
  )
}

/** A page that is one long text, of the name of its route. Spec section 2, company pages. */
export function Page() {
  const { match } = usePlace()
  return <Loaded kind="plain">{() => <Text name={match.id} />}</Loaded>
}
