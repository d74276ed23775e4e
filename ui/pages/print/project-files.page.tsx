import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Output } from '#contract'
import { restingParts, viewProjectParts } from '#machines/journeys/project-parts/project-parts.view.ts'
import { newKey } from '../../edge.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/creation.css'
import '../../styles/print.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import type { FilesActs } from './files-acts.ts'
import { FilesScreen } from './files-screen.tsx'

function Files({ list }: { list: Output<'parts.list'> }) {
  usePageJourneys([['projectParts', list], ['partMoveForm']])
  const parts = useJourney('projectParts')
  const form = usePressedForm('partMoveForm')
  // Loaded anew after a move, or for another project: the journey is there already.
  useEffect(() => parts.send({ type: 'parts.opened', list }), [list, parts])
  const brought = useSelector(parts, viewOnce(viewProjectParts))
  const view = brought?.list.project_id === list.project_id ? brought : restingParts(list)
  const acts: FilesActs = {
    add: (files, reason, part) =>
      parts.send({
        type: 'parts.add',
        reason,
        files: files.map(file => ({ key: newKey(), file, ...(part !== undefined && { part }) })),
      }),
    cancel: key => parts.send({ type: 'parts.cancel', key }),
    retry: key => parts.send({ type: 'parts.retry', key }),
    move: ({ key, version }, move, codes, reason) =>
      form.send({
        id: String(list.project_id),
        part: key,
        move,
        codes: codes.join(' '),
        reason,
        seen: String(version),
      }),
  }
  return <FilesScreen view={view} masters={list.masters} moving={form.view} acts={acts} />
}

/** The print files of a project, for its owner and staff. */
export function Page() {
  return (
    <Loaded kind="project-files" waiting={() => <AccountWaiting />}>
      {({ list }) => <Files list={list} />}
    </Loaded>
  )
}
