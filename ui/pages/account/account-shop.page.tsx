import { useState } from 'react'
import type { OwnShop } from '#machines/shop/own-shop-fields.ts'
import { useBringing } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { OwnShopScreen } from './own-shop-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** A form begins with what was loaded; another shop is another form. */
function Settings({ shop }: { shop: OwnShop | undefined }) {
  const [bring] = useState(() => async () => {
    const { shopForm } = await import('#machines/shop/bring-own-shop.ts')
    return shop === undefined ? [] : [shopForm(shop)]
  })
  useBringing(bring)
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
