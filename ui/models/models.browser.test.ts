// Until every act was done once; `models.long.test.ts` goes on until every edge was taken.
import { inject } from 'vitest'
import { connectBrowser } from '#fixtures/models/page-visit.ts'
import { modelsDrivePages } from '#fixtures/models/pages-suite.ts'

modelsDrivePages('acts', async () => ({
  browser: await connectBrowser(inject('chromium')),
  shopUrl: inject('shopUrl'),
}))
