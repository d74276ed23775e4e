import type { Output } from '#contract'
import { restingOffer, viewBoxOffer } from '#machines/journeys/box-offer/box-offer.view.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { newCartId } from '../../new-cart-id.ts'
import { useBroughtView, usePageJourneys, useSend, useView } from '../../shop-context.tsx'
import { BoxScreen } from './box-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

function Offer({ offer }: { offer: Output<'boxes.offer'> }) {
  usePageJourneys([['boxOffer']])
  const view = useBroughtView('boxOffer', viewBoxOffer)
  const isSignedIn = useView('auth', viewAuth, auth => auth.user !== null)
  const tell = useSend('boxOffer')
  const recordActs = useRecordActs()
  return (
    <BoxScreen
      offer={offer}
      view={view ?? restingOffer}
      isSignedIn={isSignedIn}
      recordActs={recordActs}
      acts={{
        chooseType: box => tell({ type: 'offer.chooseType', box }),
        chooseRhythm: periodicity => tell({ type: 'offer.chooseRhythm', periodicity }),
        chooseWhom: forWhom => tell({ type: 'offer.chooseWhom', forWhom }),
        chooseBoxes: boxes => tell({ type: 'offer.chooseBoxes', boxes }),
        write: (field, text) => tell({ type: 'offer.write', field, text }),
        typeCode: text => tell({ type: 'offer.typeCode', text }),
        checkCode: () => tell({ type: 'offer.checkCode' }),
        dropCode: () => tell({ type: 'offer.dropCode' }),
        agree: consent => tell({ type: 'offer.agree', consent }),
        add: () => tell({ type: 'offer.add', id: newCartId() }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="box-offer">{({ offer }) => <Offer offer={offer} />}</Loaded>
}

export { loadRecords as late } from '../../record/late-records.ts'
