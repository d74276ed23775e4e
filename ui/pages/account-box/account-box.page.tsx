import { viewAccountBox } from '#machines/journeys/account-box/account-box.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { AccountBoxScreen } from './account-box-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Boxes() {
  usePageJourneys([['accountBox'], ['boxAddressForm'], ['boxCardForm'], ['download']])
  const view = useBroughtView('accountBox', viewAccountBox)
  const tell = useSend('accountBox')
  return (
    <AccountBoxScreen
      view={view}
      acts={{
        show: id => tell({ type: 'box.show', id }),
        close: () => tell({ type: 'box.close' }),
        move: (id, move) => tell({ type: 'box.ask', request: { kind: 'move', id, move } }),
        cancel: id => tell({ type: 'box.ask', request: { kind: 'cancel', id } }),
        review: (id, words) =>
          tell({ type: 'box.ask', request: { kind: 'review', id, key: newKey(), ...words } }),
        redeem: code => tell({ type: 'box.ask', request: { kind: 'redeem', code } }),
        answer: yes => tell({ type: yes ? 'box.yes' : 'box.no' }),
        retry: () => tell({ type: 'box.retry' }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Boxes />}</Loaded>
}
