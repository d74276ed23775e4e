import type { QuoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { Button } from '../../parts/button.tsx'
import { Price } from '../../parts/price.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { useProblemText } from './desk-fields.tsx'
import { linesId } from './quote-lines.tsx'

/** Where a quote is kept, for those who lead there. */
export const keepId = 'keep'

function Better({ run, figures, acts }: Pick<DeskProps, 'run' | 'acts'> & { figures: QuoteFigures }) {
  const t = useT()
  const fmt = useFmt()
  const { better_quantity: count, better_total_minor: totalMinor, currency } = figures
  if (count === null || totalMinor === null) return null
  const price = fmt.money({ amountMinor: totalMinor, currency })
  const lessMinor = figures.total_minor - totalMinor
  const words = { count: fmt.number(count), price, now: fmt.number(run.spec.quantity) }
  return (
    <div className="desk-better">
      <p>
        {lessMinor > 0
          ? t('quote.better_less', { ...words, less: fmt.money({ amountMinor: lessMinor, currency }) })
          : t('quote.better', words)}
      </p>
      <Button small onClick={() => acts.choose('quantity', String(count))}>
        {t('quote.better_take', { count: fmt.number(count) })}
      </Button>
    </div>
  )
}

/** How sure the price is. It keeps its place whatever it says. */
function Standing({ view, acts }: Pick<DeskProps, 'view' | 'acts'>) {
  const t = useT()
  return (
    <div className="row desk-standing">
      <span className="soft">{t(`quote.standing_${view.standing}`)}</span>
      {view.can.retry && (
        <Button small onClick={acts.retry}>
          {t('quote.confirm_again')}
        </Button>
      )}
    </div>
  )
}

function Total({ figures }: { figures: QuoteFigures }) {
  const t = useT()
  const fmt = useFmt()
  const { currency } = figures
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return (
    <div className="stack-s">
      <p className="row row-between">
        <span className="etch">{t('quote.total')}</span>
        <Price amount={money(figures.total_minor)} large />
      </p>
      <p className="row row-between">
        <span className="etch">{t('quote.each', { price: fmt.money(money(figures.per_copy_minor)) })}</span>
        {figures.vat.length > 0 && (
          <span className="etch">
            {t('quote.gross')} {fmt.money(money(figures.gross_minor))}
          </span>
        )}
      </p>
    </div>
  )
}

/** What is wrong, in one list beside the price; each is also said at its field. */
function NoPrice({ run }: Pick<DeskProps, 'run'>) {
  const t = useT()
  const problemText = useProblemText()
  return (
    <div className="stack-s">
      <p className="price price-large">{t('quote.no_price')}</p>
      <ul className="desk-problems">
        {run.problems.map(problem => (
          <li key={`${problem.name} ${problem.code}`}>{problemText(problem)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The price of what is chosen, what it is worth, and where to go on. */
export function DeskPrice(props: DeskProps) {
  const t = useT()
  const { view, run, acts } = props
  const { figures } = run
  return (
    <div className="summary-box stack">
      {figures === null ? <NoPrice run={run} /> : <Total figures={figures} />}
      {figures !== null && <Better run={run} figures={figures} acts={acts} />}
      <Standing view={view} acts={acts} />
      <noscript>
        <Button type="submit" kind="primary" wide>
          {t('quote.price_it')}
        </Button>
      </noscript>
      <p className="row">
        {figures !== null && <a href={`#${linesId}`}>{t('quote.to_lines')}</a>}
        <a href={`#${keepId}`}>{t('quote.to_keep')}</a>
      </p>
      {figures !== null && (
        <p className="etch">{t('quote.priced_by', { card: figures.rate_card, days: figures.valid_days })}</p>
      )}
    </div>
  )
}

/** The price at the foot of a narrow screen, in sight while choosing. */
export function PriceBar({ run }: Pick<DeskProps, 'run'>) {
  const t = useT()
  const fmt = useFmt()
  const { figures } = run
  return (
    <p className="desk-bar" aria-hidden="true">
      {figures === null ? (
        <span>{t('quote.standing_refused')}</span>
      ) : (
        <>
          <b>{fmt.money({ amountMinor: figures.total_minor, currency: figures.currency })}</b>
          <span>
            {t('quote.each', {
              price: fmt.money({ amountMinor: figures.per_copy_minor, currency: figures.currency }),
            })}
          </span>
        </>
      )}
    </p>
  )
}

/** The price for those who listen: said once the visitor has paused, not on each key. */
export function SaidPrice({ view, run }: Pick<DeskProps, 'view' | 'run'>) {
  const t = useT()
  const fmt = useFmt()
  const problemText = useProblemText()
  const isAtRest = view.standing !== 'choosing' && view.standing !== 'confirming'
  const said = () => {
    const { figures } = run
    if (figures === null) return run.problems.map(problemText).join(' ')
    const { currency } = figures
    const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
    const count = run.spec.quantity
    const price = money(figures.total_minor)
    return t('quote.said', { count, price, each: money(figures.per_copy_minor) })
  }
  return <output className="said-only">{isAtRest ? said() : ''}</output>
}
