import { useSelector } from '@xstate/react'
import { viewAccountBox } from '#machines/journeys/account-box/account-box.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountBoxScreen } from './account-box-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Boxes() {
  usePageJourneys([['accountBox'], ['boxAddressForm'], ['boxCardForm'], ['download']])
  const accountBox = useJourney('accountBox')
  const view = useSelector(accountBox, viewOnce(viewAccountBox))
  return (
    <AccountBoxScreen
      view={view}
      acts={{
        show: id => accountBox.send({ type: 'box.show', id }),
        close: () => accountBox.send({ type: 'box.close' }),
        move: (id, move) => accountBox.send({ type: 'box.ask', request: { kind: 'move', id, move } }),
        cancel: id => accountBox.send({ type: 'box.ask', request: { kind: 'cancel', id } }),
        review: (id, words) =>
          accountBox.send({ type: 'box.ask', request: { kind: 'review', id, key: newKey(), ...words } }),
        redeem: code => accountBox.send({ type: 'box.ask', request: { kind: 'redeem', code } }),
        answer: yes => accountBox.send({ type: yes ? 'box.yes' : 'box.no' }),
        retry: () => accountBox.send({ type: 'box.retry' }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Boxes />}</Loaded>
}
