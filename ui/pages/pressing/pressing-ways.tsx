import { Link } from 'wouter'
import type { ContractTask } from '#domain/pressing/contract/contract-task.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { signInPath } from '#domain/site/safe-redirect.ts'
import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import type { PressingProps } from './pressing-press.ts'

/** Where what waits at the record is done. */
const pages = {
  fill_in: 'creation-vinyl',
  send_files: 'project-files',
  approve_proof: 'project-proof',
  hear_test: 'project-manage',
  send_to_desk: 'contact',
} as const satisfies Partial<Record<ContractTask, RouteId>>

type WaysProps = Pick<PressingProps, 'pressing' | 'token'>

/** The way to what its owner has to do next. */
export function TaskLink({ pressing: { task, project_id: id } }: WaysProps) {
  const t = useT()
  const { path, pathOf } = usePlace()
  if (task === null || task === 'wait_for_check') return null
  const ofRecord = id === null ? '' : `?id=${id}`
  const href = task === 'account' ? signInPath(pathOf('sign'), path) : pathOf(pages[task]) + ofRecord
  return (
    <p>
      <LinkButton kind="primary" href={href}>
        {t(`pressing.do_${task}`)}
      </LinkButton>
    </p>
  )
}

const recordPages = [
  ['project-manage', 'pressing.project'],
  ['project-files', 'pressing.to_files'],
  ['project-proof', 'pressing.to_proof'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/** The ways to its quote and to the pages of its record. */
export function PressingWays({ pressing: { project_id: id }, token }: WaysProps) {
  const t = useT()
  const { pathOf } = usePlace()
  if (id === null && token === '') return null
  return (
    <nav className="row page-nav" aria-label={t('pressing.pages')}>
      {token !== '' && (
        <Link href={`${pathOf('quote')}?token=${encodeURIComponent(token)}`}>{t('pressing.to_quote')}</Link>
      )}
      {id !== null &&
        recordPages.map(([route, words]) => (
          <Link key={route} href={`${pathOf(route)}?id=${id}`}>
            {t(words)}
          </Link>
        ))}
    </nav>
  )
}
