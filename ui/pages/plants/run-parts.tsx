import type { Output } from '#contract'
import { isPlantFact } from '#domain/pressing/package/pressed-run.ts'
import { elsewhereSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { plannedStages } from '#domain/pressing/plant/run-plan.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { RunFacts, useQuoteFacts } from '../quote/kept-choices.tsx'
import { LateBadge, useStanding } from './runs-table.tsx'
import { RunMoves, type RunMovesProps } from './run-moves.tsx'

type Run = Output<'runs.one'>

/** Why no package could be built, by its code; of others nobody here can do more than try again. */
const buildProblems = {
  tracks_missing: 'plants.build_tracks_missing',
  parts_missing: 'plants.build_parts_missing',
  proof_open: 'plants.build_proof_open',
} as const
type BuildProblem = keyof typeof buildProblems
const isBuildProblem = (code: string): code is BuildProblem => Object.hasOwn(buildProblems, code)
const problemKey = (code: string | null): MessageId =>
  code !== null && isBuildProblem(code) ? buildProblems[code] : 'plants.build_broke_off'

type RunPartsProps = RunMovesProps & {
  /** Has the package built; left out where nobody here may. */
  onBuild?: (() => void) | undefined
}

/** Copies that are ordered, and how many of them the plant may deliver once that is known. */
function orderedText({ ordered, low, high }: Run, number: (value: number) => string): string {
  if (ordered === null) return ''
  return low === null || high === null
    ? number(ordered)
    : `${number(ordered)} (${number(low)}–${number(high)})`
}

function Facts({ run }: { run: Run }) {
  const t = useT()
  const fmt = useFmt()
  const standing = useStanding()
  const { goods_start: start } = run
  const elsewhere = start && elsewhereSentence(start.taxed_from, start.plant, fmt.locale)
  const rows = [
    [t('plants.stands'), standing(run)],
    [t('plants.plant'), run.plant?.name ?? t('plants.no_plant')],
    [t('plants.turn'), t(`plants.turn_${run.turn}`)],
    [t('plants.ordered'), orderedText(run, count => fmt.number(count))],
    [t('plants.accepted'), run.accepted === null ? '' : fmt.number(run.accepted)],
    [t('plants.next_day'), run.next_day === null ? '' : fmt.date(run.next_day)],
    [
      t('plants.moved'),
      run.moved === 0 ? '' : t('plants.moved_text', { count: run.moved, days: run.moved_days }),
    ],
    [t('plants.reason'), run.reason ?? ''],
    [t('plants.tax'), elsewhere ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <div className="stack-s">
      <LateBadge late={run.late} />
      <dl className="facts">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What is pressed: the object, its colours and how the run is split. */
function Pressed({ spec }: Pick<Run, 'spec'>) {
  const t = useT()
  const factsOf = useQuoteFacts()
  if (spec === undefined) return <p className="soft">{t('plants.no_object')}</p>
  return <RunFacts facts={factsOf({ ...defaultSpec, ...spec }).filter(({ name }) => isPlantFact(name))} />
}

/** The day of each step. */
function Days({ days }: Pick<Run, 'days'>) {
  const t = useT()
  const fmt = useFmt()
  if (days === null) return <p className="soft">{t('plants.no_days')}</p>
  return (
    <ol className="stack-s">
      {plannedStages.map(stage => (
        <li key={stage}>
          {t(`plants.step_${stage}`)}: <time dateTime={days[stage]}>{fmt.date(days[stage])}</time>
        </li>
      ))}
    </ol>
  )
}

/** Recordings of 24 bits that were made of others, for a plant that asks for them. */
function Made24({ files }: Pick<NonNullable<Run['package']>, 'files'>) {
  const t = useT()
  const made = files.flatMap(({ path, made: how }) => (how === null ? [] : [{ path, ...how }]))
  if (made.length === 0) return null
  return (
    <ul aria-label={t('plants.made_24')}>
      {made.map(({ path, of, clipped }) => (
        <li key={path}>{t('plants.made_24_text', { path, of, clipped })}</li>
      ))}
    </ul>
  )
}

/** The package: its version, what is new in it, where it is loaded. */
function Package({ run, onBuild }: Pick<RunPartsProps, 'run' | 'onBuild'>) {
  const t = useT()
  const fmt = useFmt()
  const { package: packed, build } = run
  const isWaiting = build?.standing === 'waiting'
  return (
    <div className="stack-s">
      {packed === null ? (
        <p className="soft">{t('plants.no_package')}</p>
      ) : (
        <>
          <p>
            <a href={packed.path} download>
              {t('plants.load', { version: packed.version })}
            </a>{' '}
            {t('plants.package_text', {
              date: fmt.date(packed.as_of, { time: true }),
              files: packed.files.length,
            })}
          </p>
          {packed.taken !== packed.version && run.order === 'confirmed' && (
            <p role="status">{t('plants.not_taken', { version: packed.taken ?? 0 })}</p>
          )}
          {packed.changes.length > 0 && (
            <ul aria-label={t('plants.changes')}>
              {packed.changes.map(({ kind, about, before, after }) => (
                <li key={`${kind} ${about}`}>
                  {t(`plants.change_${kind}`)} {about}: {before || t('plants.nothing')} →{' '}
                  {after || t('plants.nothing')}
                </li>
              ))}
            </ul>
          )}
          <Made24 files={packed.files} />
          <p className="soft">
            SHA-256 <code>{packed.sha256}</code>
          </p>
        </>
      )}
      {isWaiting && <p role="status">{t('plants.building', { percent: Math.floor(build.share * 100) })}</p>}
      {build?.standing === 'failed' && <p role="status">{t(problemKey(build.problem))}</p>}
      {onBuild && (
        <div className="row">
          <Button disabled={isWaiting} onClick={onBuild}>
            {t('plants.build')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What happened, oldest first. */
function Log({ log }: Pick<Run, 'log'>) {
  const t = useT()
  const fmt = useFmt()
  if (log.length === 0) return <p className="soft">{t('plants.no_log')}</p>
  return (
    <ol className="stack-s">
      {log.map(({ stage, at, note }) => (
        <li key={`${stage} ${at}`}>
          <time dateTime={at}>{fmt.date(at)}</time> {t(`stage.${stage}`)}
          {note !== null && <> – {note}</>}
        </li>
      ))}
    </ol>
  )
}

/** One run: where it stands, what is pressed, what may be done, its package, its days, its log. */
export function RunParts({ onBuild, ...moves }: RunPartsProps) {
  const t = useT()
  const { run } = moves
  return (
    <>
      <Section title={t('plants.stands')} index={0}>
        <Facts run={run} />
      </Section>
      <Section title={t('plants.object')} index={1}>
        <Pressed spec={run.spec} />
      </Section>
      <Section title={t('plants.moves')} index={2}>
        <RunMoves key={`${run.id} ${run.order} ${run.stage}`} {...moves} />
      </Section>
      <Section title={t('plants.package')} index={3}>
        <Package run={run} onBuild={onBuild} />
      </Section>
      <Section title={t('plants.days')} index={4}>
        <Days days={run.days} />
      </Section>
      <Section title={t('plants.log')} index={5}>
        <Log log={run.log} />
      </Section>
    </>
  )
}
