import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { StockCountView } from '#machines/journeys/stock-count/stock-count.view.ts'
import { newKey } from '../../edge.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { CameraScan } from '../dispatch/camera-scan.tsx'
import { ScanForm } from '../dispatch/scan-form.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { CountDifferences, type CountProps } from './count-differences.tsx'

/** Asks which shelf: the count is kept under that name. */
function BeginForm({ send }: Pick<CountProps, 'send'>) {
  const t = useT()
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shelf = new FormData(event.currentTarget).get('shelf')
    if (typeof shelf === 'string') send({ type: 'stockCount.begin', shelf })
  }
  return (
    <form className="stack measure" onSubmit={begin}>
      <TextField label={t('staff.count_which')} name="shelf" required maxLength={80} autoComplete="off" />
      <p>
        <Button type="submit" kind="primary">
          {t('staff.count_begin')}
        </Button>
      </p>
    </form>
  )
}

/** What the last scan came to, where it was not simply counted. */
function ScanWords({ view: { unknown, isUnfound, isFinding, problem }, send }: CountProps) {
  const t = useT()
  const words = useProblemWords()
  if (unknown !== null) {
    return (
      <p role="alert" className="empty empty-error bench-wrong">
        {t('staff.count_unknown', { code: unknown })}
      </p>
    )
  }
  if (isUnfound) {
    return (
      <div role="alert" className="empty empty-error bench-wrong">
        <p>{(problem && words(problem)) ?? t('errors.failed')}</p>
        <p className="row">
          <Button onClick={() => send({ type: 'stockCount.retry' })}>{t('common.retry')}</Button>
          <Button kind="plain" onClick={() => send({ type: 'stockCount.skip' })}>
            {t('staff.count_skip')}
          </Button>
        </p>
      </div>
    )
  }
  return <p role="status">{isFinding ? t('common.loading') : ''}</p>
}

/** Several sizes or records have one code: whoever counts sees which it is. */
function Choice({ view: { choice }, send }: CountProps) {
  const t = useT()
  if (choice === null) return null
  return (
    <div className="stack-s" role="group" aria-label={t('staff.count_choose', { code: choice.code })}>
      <p role="status">{t('staff.count_choose', { code: choice.code })}</p>
      <p className="row">
        {choice.items.map(({ itemId, size, name }) => (
          <Button key={`${itemId} ${size}`} onClick={() => send({ type: 'stockCount.choose', itemId, size })}>
            {[name, sizeName(size)].filter(Boolean).join(', ')}
          </Button>
        ))}
        <Button kind="plain" onClick={() => send({ type: 'stockCount.skip' })}>
          {t('staff.count_skip')}
        </Button>
      </p>
    </div>
  )
}

function Lines({ view: { lines }, send }: CountProps) {
  const t = useT()
  return (
    <ul className="plain-list packing-lines">
      {lines.map(({ itemId, size, name, counted }) => {
        const words = [name, sizeName(size)].filter(Boolean).join(', ')
        return (
          <li key={`${itemId} ${size}`} className="row">
            <input
              className="control count-copies"
              aria-label={t('staff.count_copies', { name: words })}
              inputMode="numeric"
              value={counted}
              onChange={event => {
                const copies = Number(event.currentTarget.value)
                send({ type: 'stockCount.set', itemId, size, counted: copies })
              }}
            />
            <span>{words}</span>
            <Button
              kind="plain"
              small
              aria-label={t('staff.count_remove', { name: words })}
              onClick={() => send({ type: 'stockCount.remove', itemId, size })}
            >
              {t('common.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Counting({ view, send }: CountProps) {
  const t = useT()
  const words = useProblemWords()
  const { shelf, lines, copies, problem, isBusy, isUnfound, can } = view
  return (
    <Section title={t('staff.count_title', { shelf })} index={0}>
      <div className="stack-s">
        <p className="soft">{t('staff.count_text')}</p>
        <ScanForm scan={code => send({ type: 'stockCount.scan', code })} submit={t('staff.count_add')} />
        <CameraScan to="stockCount" />
        <ScanWords view={view} send={send} />
        <Choice view={view} send={send} />
        <Lines view={view} send={send} />
        <p role="status">{t('staff.count_sum', { count: copies, lines: lines.length })}</p>
        {problem && !isUnfound && <p role="alert">{words(problem) ?? t('errors.failed')}</p>}
        <p className="row">
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!can.compare}
            onClick={() => send({ type: 'stockCount.compare', key: newKey() })}
          >
            {t('staff.count_compare')}
          </Button>
          <Button kind="plain" disabled={isBusy} onClick={() => send({ type: 'stockCount.drop' })}>
            {t('staff.count_drop')}
          </Button>
        </p>
      </div>
    </Section>
  )
}

function Step({ view, send }: CountProps) {
  const t = useT()
  switch (view.step) {
    case 'naming':
      return <BeginForm send={send} />
    case 'counting':
      return <Counting view={view} send={send} />
    case 'comparing':
      return (
        <CountDifferences
          view={view}
          send={send}
          close={() => send({ type: 'stockCount.close', key: newKey() })}
        />
      )
    case 'closed':
      return (
        <div className="stack">
          <p role="status">{t('staff.count_closed', { id: view.countId ?? 0, shelf: view.shelf })}</p>
          <BeginForm send={send} />
        </div>
      )
  }
}

/** Staff: a shelf is counted, compared and written down. Rules 5. */
export function StockCountScreen({
  view,
  send,
}: {
  view: StockCountView | undefined
  send: CountProps['send']
}) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <StaffFrame title={t('staff.count_shelf')}>
      <p>
        <Link href={pathOf('admin-stock')}>{t('staff.count_back')}</Link>
      </p>
      {view && <Step view={view} send={send} />}
    </StaffFrame>
  )
}
