import { TextField } from '../../parts/field.tsx'
import { Money } from '../../parts/price.tsx'
import type { SaleView } from '#machines/journeys/quote-desk/quote-desk.sale.ts'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { choiceId } from './desk-fields.tsx'
import { SaleChart } from './sale-chart.tsx'

type SaleProps = Pick<DeskProps, 'run' | 'terms' | 'acts'>

/** The desk's form, which fields that stand outside of it belong to. */
export const deskFormId = 'quote-desk'

function SaleFields({ run, acts }: SaleProps) {
  const t = useT()
  const taxT = useTaxT({ 'quote.sale_price': 'quote.sale_price_untaxed' })
  const labels = { price: taxT('quote.sale_price'), fee: t('quote.sale_fee') }
  return (
    <div className="desk-pair">
      {(['price', 'fee'] as const).map(name => (
        <TextField
          key={name}
          id={choiceId(name)}
          name={name}
          form={deskFormId}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          label={labels[name]}
          value={run.texts[name] ?? ''}
          onChange={event => acts.choose(name, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

function SaleTable({ sale, terms }: { sale: SaleView } & Pick<DeskProps, 'terms'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <table className="desk-runs">
      <thead>
        <tr>
          <th scope="col">{t('quote.sale_sold')}</th>
          <th scope="col" className="sum">
            {t('quote.sale_income')}
          </th>
          <th scope="col" className="sum">
            {t('quote.sale_left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sale.steps.map(({ copies, leftMinor, incomeMinor }) => (
          <tr key={copies} {...(copies === sale.copies ? { 'aria-current': true } : {})}>
            <th scope="row">{fmt.number(copies)}</th>
            <td className="price">
              <Money amount={{ amountMinor: incomeMinor, currency: terms.currency }} />
            </td>
            <td className="price">
              <Money amount={{ amountMinor: leftMinor, currency: terms.currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many sold copies pay for the run, at a price and a share of the shop. */
export function DeskSale(props: SaleProps) {
  const t = useT()
  const fmt = useFmt()
  const { run, terms } = props
  const { sale } = run
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency: terms.currency })
  return (
    <div className="stack">
      <SaleFields {...props} />
      {sale === null ? (
        <p className="soft">{t('quote.sale_unread')}</p>
      ) : (
        <>
          <p>
            {t('quote.sale_brings', { price: money(sale.perCopyMinor) })}{' '}
            {sale.isReached
              ? t('quote.sale_reached', {
                  copies: fmt.number(sale.copies ?? 0),
                  count: fmt.number(sale.quantity),
                })
              : t('quote.sale_never')}
          </p>
          <div className="desk-sale">
            <SaleChart view={sale} money={money} />
            <SaleTable sale={sale} terms={terms} />
          </div>
        </>
      )}
    </div>
  )
}
