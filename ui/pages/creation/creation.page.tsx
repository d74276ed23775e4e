import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { Output } from '#contract'
import { draftSteps } from '#domain/pressing/creation/draft-fields.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { type PageView, viewPage } from '#machines/journeys/page/page.view.ts'
import {
  reportOf,
  restingDraft,
  viewProjectDraft,
} from '#machines/journeys/project-draft/project-draft.view.ts'
import { restingTracks, viewProjectTracks } from '#machines/journeys/project-tracks/project-tracks.view.ts'
import { newKey } from '../../edge.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/creation.css'
import '../../styles/quote.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import type { CreationActs } from './creation-acts.ts'
import { CreationScreen } from './creation-screen.tsx'
import { StartScreen } from './start-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** Lets the browser ask before it leaves the page, in its own words, while something is on its way. */
export function useLeaveWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}

function Start({ kind, quote }: { kind: 'vinyl' | 'digital'; quote: Output<'quote.kept'> | null }) {
  usePageJourneys([['projectStartForm']])
  const projectStartForm = useJourney('projectStartForm')
  const view = useSelector(projectStartForm, viewOnce(viewForm))
  const acts = {
    change: (value: string) => projectStartForm.send({ type: 'form.change', name: 'title', value }),
    begin: () => projectStartForm.send({ type: 'form.submit', key: newKey() }),
  }
  return <StartScreen kind={kind} quote={quote} view={view} acts={acts} />
}

const none: ReadonlySet<string> = new Set()

/** Fields that were left since the page was opened; who comes from the list of what is missing sees all. */
function useLooked() {
  const [looked, setLooked] = useState(none)
  const look = (name: string) => setLooked(known => (known.has(name) ? known : new Set([...known, name])))
  return { looked, look }
}

function useActs(look: CreationActs['look']): CreationActs {
  const projectDraft = useJourney('projectDraft')
  const projectTracks = useJourney('projectTracks')
  const coverForm = useJourney('coverForm')
  return {
    look,
    change: (name, text) => projectDraft.send({ type: 'draft.change', name, text, key: newKey() }),
    retry: () => projectDraft.send({ type: 'draft.retry' }),
    settle: whose => projectDraft.send({ type: whose === 'mine' ? 'draft.keepMine' : 'draft.takeTheirs' }),
    move: move => projectDraft.send({ type: 'draft.move', move, key: newKey() }),
    addFiles: files =>
      projectTracks.send({ type: 'tracks.add', files: files.map(file => ({ key: newKey(), file })) }),
    cancelFile: key => projectTracks.send({ type: 'tracks.cancel', key }),
    resumeFile: (id, file) => projectTracks.send({ type: 'tracks.resume', id, key: newKey(), file }),
    giveUpFile: id => projectTracks.send({ type: 'tracks.giveUp', id }),
    retryFile: key => projectTracks.send({ type: 'tracks.retry', key }),
    changeTrack: change => projectTracks.send({ type: 'tracks.change', change }),
    removeTrack: id => projectTracks.send({ type: 'tracks.remove', id }),
    putCover: file => {
      coverForm.send({ type: 'form.change', name: 'picture', value: file })
      coverForm.send({ type: 'form.submit', key: newKey() })
    },
  }
}

type MakingProps = {
  draft: Output<'projects.edit'>
  card: Output<'quote.card'>
  prices: Output<'quote.tables'>
  query: PageView['query']
}

function Making({ draft, card, prices, query }: MakingProps) {
  usePageJourneys([
    ['projectDraft', draft],
    ['projectTracks', draft],
    ['coverForm', draft],
  ])
  const { looked, look } = useLooked()
  const acts = useActs(look)
  const { nowMs, pathOf, match } = usePlace()
  const projectDraft = useJourney('projectDraft')
  const projectTracks = useJourney('projectTracks')
  // Another project at the same page: its journeys are there already.
  useEffect(() => {
    projectDraft.send({ type: 'draft.opened', draft, unsaved: {}, key: newKey() })
    projectTracks.send({
      type: 'tracks.opened',
      projectId: draft.id,
      tracks: draft.tracks,
      uploads: draft.uploads,
    })
  }, [draft, projectDraft, projectTracks])
  const brought = useSelector(projectDraft, viewOnce(viewProjectDraft))
  const view = brought?.id === draft.id ? brought : restingDraft(draft)
  const tracks =
    useSelector(projectTracks, viewOnce(viewProjectTracks)) ??
    restingTracks(draft.tracks, draft.uploads, draft.zips)
  useLeaveWarning(tracks.isUploading)
  const coverForm = useJourney('coverForm')
  const cover = useSelector(coverForm, viewOnce(viewForm))
  const report = useMemo(
    () => reportOf(view, tracks.tracks, { card, prices, atMs: nowMs }),
    [view, tracks.tracks, card, prices, nowMs],
  )
  const isSent = query['missing'] !== undefined
  const step = draftSteps.find(name => name === query['step']) ?? 'object'
  const route = match.id === 'creation-digital' ? 'creation-digital' : 'creation-vinyl'
  return (
    <CreationScreen
      view={view}
      tracks={tracks}
      report={report}
      cover={cover}
      looked={isSent ? new Set(report.problems.map(({ name }) => name)) : looked}
      acts={acts}
      step={step}
      stepHref={to => `${pathOf(route)}?id=${draft.id}&step=${to}`}
      summaryHref={`${pathOf('production-summary')}?id=${draft.id}`}
    />
  )
}

/** Making a record, or files for download. Spec section 2, /creation/vinyl and /creation/digital. */
export function Page() {
  const isBegun = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  return isBegun ? (
    <Loaded kind="project-making" waiting={() => <AccountWaiting />}>
      {({ draft, card, prices }, { query }) => (
        <Making draft={draft} card={card} prices={prices} query={query} />
      )}
    </Loaded>
  ) : (
    <Loaded kind="project-start" waiting={() => <AccountWaiting />}>
      {({ kind, quote }) => <Start kind={kind} quote={quote} />}
    </Loaded>
  )
}
