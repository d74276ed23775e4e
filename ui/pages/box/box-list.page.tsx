import type { Output } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { Editions } from './box-editions.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

/** Every box that was sent, newest first. Spec section 2, /box/list. */
export function BoxListScreen({ list, acts }: { list: Output<'boxes.list'>; acts?: RecordActs | undefined }) {
  const t = useT()
  const { pathOf } = usePlace()
  const next = list.next === null ? {} : { nextHref: `${pathOf('box-list')}?after=${list.next}` }
  return (
    <div className="wrap stack">
      <PageHead title={t('box.past_all')} description={t('box.past_text')} />
      <header className="stack">
        <Title text={t('box.past_all')} />
        <p className="t-3 measure">{t('box.past_text')}</p>
      </header>
      <Editions editions={list.items} level={2} acts={acts} />
      {list.next !== null && (
        <Pager shown={t('box.shown', { count: list.items.length })} label={t('box.older')} {...next} />
      )}
      <div>
        <LinkButton kind="primary" href={pathOf('vinyl-box')}>
          {t('box.subscribe')}
        </LinkButton>
      </div>
    </div>
  )
}

export function Page() {
  const acts = useRecordActs()
  return <Loaded kind="box-list">{({ list }) => <BoxListScreen list={list} acts={acts} />}</Loaded>
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
