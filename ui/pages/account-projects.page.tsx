import { AccountWaiting } from './account/account-waiting.tsx'
import { ProjectsScreen } from './creation/projects-screen.tsx'
import { Loaded } from './loaded.tsx'

/** The projects of an account. Spec section 2, /my-account/projects. */
export function Page() {
  return (
    <Loaded kind="own-projects" waiting={() => <AccountWaiting />}>
      {({ projects }) => <ProjectsScreen projects={projects} />}
    </Loaded>
  )
}
