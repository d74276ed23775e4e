import type { QuoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { quoteCostLabel } from '#domain/pressing/quote-cost-label.ts'
import { vatSentences } from '#domain/pressing/quote/vat-sentence.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Money } from '../../parts/price.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePriceName, useSourceText, useSumText } from './quote-words.ts'

/** Where the lines stand, for those who lead there. */
export const linesId = 'lines'

type Line = QuoteFigures['lines'][number]
type Part = Line['parts'][number]
type Charge = QuoteFigures['charges'][number]

function PartText({ part }: { part: Part }) {
  const t = useT()
  const fmt = useFmt()
  const priceName = usePriceName()
  const sum = useSumText()(part)
  const { price, tier_from: from, tier_to: to, source } = part
  const said = useSourceText()(source)
  const isForAll = from === null || (from === 1 && to === null)
  const run =
    to === null
      ? t('quote.tier_from', { from: fmt.number(from ?? 1) })
      : t('quote.tier_from_to', { from: fmt.number(from ?? 1), to: fmt.number(to) })
  return (
    <li>
      {priceName(price)}: {sum === '' ? t('quote.free') : sum}
      {!isForAll && `, ${run}`}
      {said !== '' && (
        <span className="soft">
          {' · '}
          {said}
        </span>
      )}
    </li>
  )
}

function LineRow({ line, currency }: { line: Line } & Pick<QuoteFigures, 'currency'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <tr data-empty={line.parts.length === 0}>
      <th scope="row">{quoteCostLabel(line.category, fmt.locale)}</th>
      <td className="price">
        <Money amount={{ amountMinor: line.amount_minor, currency }} />
      </td>
      <td className="desk-how">
        {line.parts.length === 0 ? (
          <span className="soft">{t('quote.nothing')}</span>
        ) : (
          <ul>
            {line.parts.map((part, index) => (
              <PartText key={`${part.price} ${index}`} part={part} />
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

const percent = (basisPoints: number) => `${basisPoints / 100} %`

function useChargeName() {
  const t = useT()
  const fmt = useFmt()
  return ({ kind, country_id, copies, grams, basis_points }: Charge) =>
    kind === 'margin'
      ? t('quote.margin', { percent: percent(basis_points) })
      : t('quote.shipping', {
          country: regionText(country_id ?? '', fmt.locale),
          copies,
          weight: fmt.number(Math.round(grams / 100) / 10),
        })
}

function SumRow({ name, amountMinor, currency, isMain = false }: SumProps) {
  return (
    <tr {...(isMain ? { className: 'desk-total' } : {})}>
      <th scope="row">{name}</th>
      <td className="price">
        <Money amount={{ amountMinor, currency }} />
      </td>
      <td className="desk-how" aria-hidden="true" />
    </tr>
  )
}
type SumProps = Pick<QuoteFigures, 'currency'> & { name: string; amountMinor: number; isMain?: boolean }

function Sums({ figures }: { figures: QuoteFigures }) {
  const t = useT()
  const fmt = useFmt()
  const chargeName = useChargeName()
  const { currency, charges, vat } = figures
  return (
    <tbody>
      {charges.map(charge => (
        <SumRow
          key={`${charge.kind} ${charge.country_id} ${charge.copies}`}
          name={chargeName(charge)}
          amountMinor={charge.amount_minor}
          currency={currency}
        />
      ))}
      <SumRow name={t('quote.total')} amountMinor={figures.total_minor} currency={currency} isMain />
      {vat.map(({ country_id, basis_points, net_minor, amount_minor }) => (
        <SumRow
          key={`${country_id} ${net_minor}`}
          name={t('quote.vat', {
            country: regionText(country_id, fmt.locale),
            percent: percent(basis_points),
          })}
          amountMinor={amount_minor}
          currency={currency}
        />
      ))}
      {vat.length > 0 && (
        <SumRow name={t('quote.gross')} amountMinor={figures.gross_minor} currency={currency} isMain />
      )}
    </tbody>
  )
}

/** The seventeen lines of a quote, each with how it comes about, and what is added to them. */
export function QuoteLines({ figures }: { figures: QuoteFigures }) {
  const t = useT()
  const { locale } = useFmt()
  return (
    <div className="stack-s" id={linesId}>
      <p className="soft">{t('quote.lines_note')}</p>
      <table className="desk-lines">
        <thead>
          <tr>
            <th scope="col">{t('quote.line')}</th>
            <th scope="col" className="sum">
              {t('quote.amount')}
            </th>
            <th scope="col">{t('quote.how')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.lines.map(line => (
            <LineRow key={line.category} line={line} currency={figures.currency} />
          ))}
        </tbody>
        <Sums figures={figures} />
      </table>
      {vatSentences(figures.vat, locale).map(sentence => (
        <p className="soft" key={sentence}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
