import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { ShareButton } from '../product/share-button.tsx'
import { NextText } from './next-text.tsx'
import { type DeskProject, ProjectFrame } from './project-frame.tsx'
import { ProjectGoal } from './project-goal.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'

type PublishedProps = { project: DeskProject; hasFigures: boolean }

/** That a project is public, where, and what happens next; or that it is not yet. Spec section 2. */
export function PublishedScreen({ project, hasFigures }: PublishedProps) {
  const t = useT()
  const { pathOf, origin } = usePlace()
  const { id, category, slug, name, listed } = project
  const path = pathOf('product', { category, id: String(id), slug })
  return (
    <ProjectFrame project={project} hasFigures={hasFigures}>
      <h2 className="published">{t(listed ? 'owner.published' : 'owner.not_published')}</h2>
      {listed && (
        <>
          <p className="measure">{t('owner.published_text', { name })}</p>
          <div className="row">
            <LinkButton kind="primary" href={path}>
              {t('owner.public_page')}
            </LinkButton>
            <ShareButton small={false} title={name} url={origin + path} />
          </div>
        </>
      )}
      <NextText project={project} />
      <ProjectGoal project={project} />
    </ProjectFrame>
  )
}

/** That a project is public, and what comes next. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="project-published" waiting={() => <AccountWaiting />}>
      {({ project, hasFigures }) => <PublishedScreen project={project} hasFigures={hasFigures} />}
    </Loaded>
  )
}
