import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { restingOffer, viewBoxOffer } from '#machines/journeys/box-offer/box-offer.view.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { newCartId } from '../../new-cart-id.ts'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { BoxScreen } from './box-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

function Offer({ offer }: { offer: Output<'boxes.offer'> }) {
  usePageJourneys([['boxOffer']])
  const boxOffer = useJourney('boxOffer')
  const view = useSelector(boxOffer, viewOnce(viewBoxOffer))
  const isSignedIn = useView('auth', viewAuth, auth => auth.user !== null)
  const recordActs = useRecordActs()
  return (
    <BoxScreen
      offer={offer}
      view={view ?? restingOffer}
      isSignedIn={isSignedIn}
      recordActs={recordActs}
      acts={{
        chooseType: box => boxOffer.send({ type: 'offer.chooseType', box }),
        chooseRhythm: periodicity => boxOffer.send({ type: 'offer.chooseRhythm', periodicity }),
        chooseWhom: forWhom => boxOffer.send({ type: 'offer.chooseWhom', forWhom }),
        chooseBoxes: boxes => boxOffer.send({ type: 'offer.chooseBoxes', boxes }),
        write: (field, text) => boxOffer.send({ type: 'offer.write', field, text }),
        typeCode: text => boxOffer.send({ type: 'offer.typeCode', text }),
        checkCode: () => boxOffer.send({ type: 'offer.checkCode' }),
        dropCode: () => boxOffer.send({ type: 'offer.dropCode' }),
        agree: consent => boxOffer.send({ type: 'offer.agree', consent }),
        add: () => boxOffer.send({ type: 'offer.add', id: newCartId() }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="box-offer">{({ offer }) => <Offer offer={offer} />}</Loaded>
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
