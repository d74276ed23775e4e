import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { ProjectsScreen } from './projects-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** The projects of an account. Spec section 2, /my-account/projects. */
export function Page() {
  return (
    <Loaded kind="own-projects" waiting={() => <AccountWaiting />}>
      {({ projects }) => <ProjectsScreen projects={projects} />}
    </Loaded>
  )
}
