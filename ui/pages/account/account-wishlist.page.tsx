import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { useSend, useView } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { WishlistScreen } from './wishlist-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  const toggle = useView('toggle', viewToggle)
  const tell = useSend('toggle')
  const acts = {
    isWished: (id: number) => toggle.isOn('wish', id),
    onWish: (id: number) => tell({ type: 'toggle.flip', kind: 'wish', id }),
    isFollowed: (id: number) => toggle.isOn('follow', id),
    onFollow: (id: number) => tell({ type: 'toggle.flip', kind: 'follow', id }),
  }
  return (
    <Loaded kind="wishlist" waiting={() => <AccountWaiting />}>
      {({ wishlist, follows }) => <WishlistScreen wishlist={wishlist} follows={follows} acts={acts} />}
    </Loaded>
  )
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
