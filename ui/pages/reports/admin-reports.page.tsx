import { Loaded } from '../loaded.tsx'
import { ReportScreen } from './report-screen.tsx'

/** What accountants are told, for staff: a report by what the address asks for. */
export function Page() {
  return (
    <Loaded kind="staff-report">
      {({ report, isOther }) => <ReportScreen report={report} isOther={isOther} />}
    </Loaded>
  )
}
