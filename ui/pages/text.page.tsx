import type { RouteMatch } from '#domain/route-table.ts'
import { usePlace } from '../place-context.tsx'
import { useProse } from '../prose/texts-of-pages.ts'
import { TextScreen } from './company/text-screen.tsx'
import { Loaded } from './loaded.tsx'

function Text({ name }: { name: RouteMatch['id'] }) {
  return <TextScreen text={useProse(name)} />
}

/** A page that is one long text, of the name of its route. Spec section 2, company pages. */
export function Page() {
  const { match } = usePlace()
  return <Loaded kind="plain">{() => <Text name={match.id} />}</Loaded>
}
