import { viewLocale } from '#machines/journeys/locale/locale.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { TestScreen } from './test-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Test() {
  const { nowMs } = usePlace()
  const locale = useView('locale', viewLocale)
  return <TestScreen currency={locale.currency} countryId={locale.countryId} nowMs={nowMs} />
}

/** A page without layout that says how the shop sees its visitor. Spec section 2, layout rules; rules 7. */
export function Page() {
  return <Loaded kind="plain">{() => <Test />}</Loaded>
}
