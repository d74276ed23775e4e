import type { RouteMatch } from '#domain/site/route-table.ts'
import { usePlace } from '../../place-context.tsx'
import { useProse } from '../../prose/texts-of-pages.ts'
import '../../styles/prose.css'
import { ServiceActs, ServiceList, ServiceStage } from './service-parts.tsx'
import { lookOfService } from './services.ts'
import { Loaded } from '../loaded.tsx'
import { TextScreen, useTextGraph } from './text-screen.tsx'

function Text({ name }: { name: RouteMatch['id'] }) {
  const text = useProse(name)
  const graph = useTextGraph(text)
  const look = lookOfService(name)
  return (
    <TextScreen
      text={text}
      graph={graph}
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
