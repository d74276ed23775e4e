import { Link } from 'wouter'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

type WayProps = { projectId: number; pressingId: number | null; isStaff: boolean }

/** Back to where it is said what comes next: the contract of a direct pressing, else the project. */
export function ProjectWay({ projectId, pressingId, isStaff }: WayProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return pressingId === null ? (
    <Link href={`${pathOf(isStaff ? 'admin-project' : 'project-manage')}?id=${projectId}`}>
      {t('print.to_project')}
    </Link>
  ) : (
    <Link href={`${pathOf('pressing-contract')}?id=${pressingId}`}>{t('print.to_contract')}</Link>
  )
}
