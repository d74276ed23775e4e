import { useState } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { isCategory } from '#domain/catalogue/category.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { tradeCopiesMost, tradePayments, tradeSums } from '#domain/drafts/wholesale.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { TradeForm } from './trade-orders.tsx'
import { useTradeProblem } from './trade-words.ts'

type Record = Output<'wholesale.records'>['items'][number]

type AskProps = { record: Record; form: TradeForm; onAsk: (id: number) => void }

const itemKey = ({ item_id, size }: Record['items'][number]) => `${item_id}:${size}`

/** What copies come to with their tax, before the parcel, and why they bear none. */
function TaxLine({ record: { price, currency, vat }, copies }: { record: Record; copies: number }) {
  const t = useT()
  const fmt = useFmt()
  if (vat === null) return null
  const { totalMinor, taxMinor } = tradeSums({ price, copies, basisPoints: vat.basis_points })
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const law = vatSentence(vat.treatment, fmt.locale) ?? withheldSentence(vat.withheld, fmt.locale, 'others')
  const rate = fmt.percent(vat.basis_points / 10_000)
  return (
    <>
      <p className="soft">
        {vat.basis_points === 0
          ? t('trade.tax_line_untaxed')
          : t('trade.tax_line', { tax: money(taxMinor), rate, total: money(totalMinor) })}
      </p>
      {law !== undefined && <p className="soft">{law}</p>}
    </>
  )
}

/** How many copies, of which item, and how they are paid. */
function AskForm({ record, form: { view, send }, onAsk }: AskProps) {
  const t = useT()
  const fmt = useFmt()
  const { project_id, items, payments, price, currency, box, fewest } = record
  const [copies, setCopies] = useState(String(fewest))
  const [item, setItem] = useState(items[0] === undefined ? '' : itemKey(items[0]))
  const [payment, setPayment] = useState('prepaid')
  const net = price * (Number(copies) || 0)
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
  return (
    <form
      className="stack-s measure"
      onSubmit={event => {
        event.preventDefault()
        onAsk(project_id)
        send({ project_id: String(project_id), item, copies, payment, price: String(price) })
      }}
    >
      {items.length > 1 && (
        <SelectField
          label={t('trade.item')}
          value={item}
          onChange={event => setItem(event.currentTarget.value)}
          options={items.map(one => ({
            value: itemKey(one),
            label: [one.name || record.name, sizeName(one.size)].filter(Boolean).join(fmt.comma),
          }))}
        />
      )}
      <TextField
        label={t('trade.copies')}
        type="number"
        name="copies"
        inputMode="numeric"
        min={fewest}
        max={tradeCopiesMost}
        step={box}
        value={copies}
        onChange={event => setCopies(event.currentTarget.value)}
      />
      {payments.length > 1 && (
        <SelectField
          label={t('trade.payment')}
          value={payment}
          onChange={event => setPayment(event.currentTarget.value)}
          options={tradePayments.map(value => ({ value, label: t(`trade.payment_${value}`) }))}
        />
      )}
      <p>{t('trade.line', { count: Number(copies) || 0, price: money(price), net: money(net) })}</p>
      <TaxLine record={record} copies={Number(copies) || 0} />
      <div className="row">
        <Button type="submit" kind="primary" busy={view?.isBusy ?? false} disabled={view === undefined}>
          {t('trade.ask')}
        </Button>
      </div>
    </form>
  )
}

/** Records that labels sell to shops, each with its terms and the form that asks. */
export function TradeRecords({ records, form }: { records: readonly Record[]; form: TradeForm }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const problem = useTradeProblem(form.view)
  const [asked, setAsked] = useState<number>()
  if (records.length === 0) return <p className="soft">{t('trade.no_records')}</p>
  return (
    <ul className="kept-list kept-list-flat">
      {records.map(record => {
        const { project_id, slug, name, artist_name, price, currency, fewest, box } = record
        const category = isCategory(record.category) ? record.category : 'vinyl'
        const terms = [
          t('trade.each', { price: fmt.money({ amountMinor: price, currency }) }),
          t('trade.at_least', { count: fewest }),
          ...(box > 1 ? [t('trade.box', { count: box })] : []),
        ]
        return (
          <li key={project_id} className="kept stack-s">
            <p>
              <strong>
                <Link href={pathOf('product', { category, id: project_id, slug })}>
                  {`${artist_name}${fmt.comma}${name}`}
                </Link>
              </strong>
            </p>
            <p className="soft">{terms.join(fmt.comma)}</p>
            <AskForm record={record} form={form} onAsk={setAsked} />
            {asked === project_id && problem !== undefined && <p role="alert">{problem}</p>}
          </li>
        )
      })}
    </ul>
  )
}
