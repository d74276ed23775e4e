import { formatDeadline } from '#domain/time/deadline.ts'
import type { ReactNode } from 'react'
import { cardBrandName } from '#domain/money/card-brand.ts'
import type { BoxView } from '#machines/journeys/account-box/account-box.view.ts'
import { Money } from '../../parts/price.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useBoxName } from '../box/box-words.ts'
import type { Detail } from './account-box-acts.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const lineOf = ({ firstname, lastname, address, zip_code, city }: NonNullable<Detail['address']>) =>
  `${firstname} ${lastname}, ${address}, ${zip_code} ${city}`

function CardFact({ card }: { card: Detail['card'] }) {
  const t = useT()
  if (card === null) return null
  const words = t('mybox.card', { brand: cardBrandName(card.brand), last4: card.last4 })
  return (
    <Fact name={t('mybox.charged_to')}>{card.expired ? `${words} (${t('mybox.card_expired')})` : words}</Fact>
  )
}

/** When the next one comes, until when that may be changed, and when it is over. */
function Dates({ box }: { box: BoxView }) {
  const t = useT()
  const fmt = useFmt()
  const day = (at: string) => fmt.date(at, { style: 'long' })
  return (
    <>
      {box.next_at && (
        <Fact name={t(box.skipped ? 'mybox.next_skipped' : 'mybox.next')}>{day(box.next_at)}</Fact>
      )}
      {box.cutoff_at && (
        <Fact name={t('mybox.until')}>{formatDeadline(box.cutoff_at, fmt.locale, { style: 'long' })}</Fact>
      )}
      {box.ends_at && <Fact name={t('mybox.ends')}>{day(box.ends_at)}</Fact>}
      {box.boxes_left !== null && <Fact name={t('mybox.left')}>{fmt.number(box.boxes_left)}</Fact>}
    </>
  )
}

/** What comes next, of a box that is not opened. */
export function BoxDates({ box }: { box: BoxView }) {
  return (
    <dl className="box-facts">
      <Dates box={box} />
    </dl>
  )
}

/** What comes next, what it costs, where it goes. */
export function BoxFacts({ box }: { box: Detail }) {
  const t = useT()
  const nameOf = useBoxName()
  const { address, nextAddress, change } = box
  return (
    <>
      <dl className="box-facts">
        <Dates box={box} />
        {box.boxes_left === null && (
          <Fact name={t('mybox.price')}>
            <Money amount={box.price} />
          </Fact>
        )}
        <CardFact card={box.card} />
        <Fact name={t('mybox.sent_to')}>
          {address === null ? t('mybox.address_missing') : lineOf(address)}
        </Fact>
        {nextAddress && <Fact name={t('mybox.sent_to_next')}>{lineOf(nextAddress)}</Fact>}
      </dl>
      {change && (
        <p>
          {t('mybox.changing', {
            box: nameOf(change.type),
            rhythm: t(`box.rhythm_${change.periodicity}`),
          })}
        </p>
      )}
    </>
  )
}
