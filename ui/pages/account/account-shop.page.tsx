import type { OwnShop } from '#machines/forms/own-shop.fields.ts'
import '../../styles/record-picture.css'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { OwnShopScreen } from './own-shop-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** A form begins with what was loaded; another shop is another form. */
function Settings({ shop }: { shop: OwnShop | undefined }) {
  usePageJourneys(shop === undefined ? [] : [['shopForm', shop]])
  return <OwnShopScreen shop={shop} />
}

/** The own shop of an artist or a label. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="own-shops" waiting={() => <AccountWaiting />}>
      {({ shops }) => <Settings shop={shops[0]} />}
    </Loaded>
  )
}
