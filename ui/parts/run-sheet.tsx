import type { Output } from '#contract'
import { type ProductionStage, productionStages } from '#domain/pressing/production-stage.ts'
import { useFmt, useT } from '../text/text-context.tsx'

export type Production = Output<'projects.production'>

/** A run that goes well never comes through this; it is shown where it was the case. */
const onlyIfSo: ReadonlySet<ProductionStage> = new Set(['test_rejected'])

type Row = { stage: ProductionStage; state: 'done' | 'now' | 'ahead'; at: string | null }

/** The stages of a pressing in their order, each with whether and when it was reached. */
function stageRows({ stage: current, stages }: Pick<Production, 'stage' | 'stages'>): Row[] {
  const reached = new Map(stages.map(({ stage, at }) => [stage, at]))
  const here = current === null ? -1 : productionStages.indexOf(current)
  return productionStages
    .map((stage, place) => {
      const state = place < here ? ('done' as const) : place === here ? ('now' as const) : ('ahead' as const)
      return { stage, state, at: state === 'ahead' ? null : (reached.get(stage) ?? null) }
    })
    .filter(({ stage, state, at }) => !onlyIfSo.has(stage) || state === 'now' || at !== null)
}

/** The copies that are being made, more than were bought; once they are counted, those that came out well. */
export function useCopiesText(): (production: Production) => string | null {
  const t = useT()
  const fmt = useFmt()
  return ({ copies, pressed, accepted }) => {
    if (pressed !== null && accepted !== null) {
      return t('stage.good', { count: pressed, good: fmt.number(accepted) })
    }
    return copies === null ? null : t('stage.copies', { count: copies })
  }
}

function Plan(production: Production) {
  const { test_at: testAt, done_at: doneAt, stage } = production
  const copies = useCopiesText()(production)
  const t = useT()
  const fmt = useFmt()
  const long = (at: string) => fmt.date(at, { style: 'long' })
  const isTested =
    stage !== null && productionStages.indexOf(stage) >= productionStages.indexOf('test_approved')
  const isMade = stage !== null && productionStages.indexOf(stage) >= productionStages.indexOf('packing')
  return (
    <p className="measure">
      {copies !== null && `${copies} `}
      {testAt !== null && !isTested && `${t('stage.test_planned', { date: long(testAt) })} `}
      {doneAt !== null && !isMade && t('stage.done_planned', { date: long(doneAt) })}
    </p>
  )
}

/** What the shop told last. */
function News({ log }: Pick<Production, 'log'>) {
  const t = useT()
  const fmt = useFmt()
  const last = log.findLast(({ note }) => note !== null)
  if (last === undefined) return null
  return (
    <p className="measure">
      <b>{t('stage.news', { date: fmt.date(last.at) })}</b> {last.note}
    </p>
  )
}

/** How far a pressing is: its stages, which are done and when, and when the next things are planned. */
export function RunSheet({ production }: { production: Production }) {
  const t = useT()
  const fmt = useFmt()
  if (production.stage === null) return <p className="soft measure">{t('stage.none')}</p>
  return (
    <div className="stack">
      <Plan {...production} />
      <News log={production.log} />
      <ol className="run-sheet">
        {stageRows(production).map(({ stage, state, at }) => (
          <li key={stage} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
            <span>{t(`stage.${stage}`)}</span>
            <span className="etch">
              {state !== 'ahead' && <span>{t(`stage.${state}`)}</span>}{' '}
              {at !== null && <time dateTime={at}>{fmt.date(at)}</time>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Every entry of a pressing's log, the latest first: what was reached, more than once where it was. */
export function RunLog({ production }: { production: Production }) {
  const t = useT()
  const fmt = useFmt()
  if (production.log.length === 0) return null
  return (
    <details>
      <summary>{t('stage.log')}</summary>
      <ol className="run-log">
        {production.log.toReversed().map(({ stage, at, note }) => (
          <li key={`${at}${stage}${note}`}>
            <time className="etch" dateTime={at}>
              {fmt.date(at, { time: true })}
            </time>
            <span>
              {t(`stage.${stage}`)}
              {note !== null && <span className="soft"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
