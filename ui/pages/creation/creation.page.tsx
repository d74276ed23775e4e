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
import { useBroughtView, usePageJourneys, useSend, useView } from '../../shop-context.tsx'
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
  const view = useBroughtView('projectStartForm', viewForm)
  const tell = useSend('projectStartForm')
  const acts = {
    change: (value: string) => tell({ type: 'form.change', name: 'title', value }),
    begin: () => tell({ type: 'form.submit', key: newKey() }),
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
  const tell = useSend('projectDraft')
  const tellTracks = useSend('projectTracks')
  const tellCover = useSend('coverForm')
  return {
    look,
    change: (name, text) => tell({ type: 'draft.change', name, text, key: newKey() }),
    retry: () => tell({ type: 'draft.retry' }),
    settle: whose => tell({ type: whose === 'mine' ? 'draft.keepMine' : 'draft.takeTheirs' }),
    move: move => tell({ type: 'draft.move', move, key: newKey() }),
    addFiles: files =>
      tellTracks({ type: 'tracks.add', files: files.map(file => ({ key: newKey(), file })) }),
    cancelFile: key => tellTracks({ type: 'tracks.cancel', key }),
    resumeFile: (id, file) => tellTracks({ type: 'tracks.resume', id, key: newKey(), file }),
    giveUpFile: id => tellTracks({ type: 'tracks.giveUp', id }),
    retryFile: key => tellTracks({ type: 'tracks.retry', key }),
    changeTrack: change => tellTracks({ type: 'tracks.change', change }),
    removeTrack: id => tellTracks({ type: 'tracks.remove', id }),
    putCover: file => {
      tellCover({ type: 'form.change', name: 'picture', value: file })
      tellCover({ type: 'form.submit', key: newKey() })
    },
  }
}

type MakingProps = {
  draft: Output<'projects.edit'>
  card: Output<'quote.card'>
  query: PageView['query']
}

function Making({ draft, card, query }: MakingProps) {
  usePageJourneys([
    ['projectDraft', draft],
    ['projectTracks', draft],
    ['coverForm', draft],
  ])
  const { looked, look } = useLooked()
  const acts = useActs(look)
  const { nowMs, pathOf, match } = usePlace()
  const tell = useSend('projectDraft')
  const tellTracks = useSend('projectTracks')
  // Another project at the same page: its journeys are there already.
  useEffect(() => {
    tell({ type: 'draft.opened', draft, unsaved: {}, key: newKey() })
    tellTracks({ type: 'tracks.opened', projectId: draft.id, tracks: draft.tracks, uploads: draft.uploads })
  }, [draft, tell, tellTracks])
  const brought = useBroughtView('projectDraft', viewProjectDraft)
  const view = brought?.id === draft.id ? brought : restingDraft(draft)
  const tracks =
    useBroughtView('projectTracks', viewProjectTracks) ?? restingTracks(draft.tracks, draft.uploads)
  useLeaveWarning(tracks.isUploading)
  const cover = useBroughtView('coverForm', viewForm)
  const report = useMemo(
    () => reportOf(view, tracks.tracks, { card, atMs: nowMs }),
    [view, tracks.tracks, card, nowMs],
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
      {({ draft, card }, { query }) => <Making draft={draft} card={card} query={query} />}
    </Loaded>
  ) : (
    <Loaded kind="project-start" waiting={() => <AccountWaiting />}>
      {({ kind, quote }) => <Start kind={kind} quote={quote} />}
    </Loaded>
  )
}
