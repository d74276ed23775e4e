// Until every act was done once; `models.long.test.ts` goes on until every edge was taken.
import { inject } from 'vitest'
import { openLevelWorld } from '#fixtures/models/levels.ts'
import { modelsDrivePages } from '#fixtures/models/pages-suite.ts'

modelsDrivePages('acts', () => openLevelWorld('page', inject('shopUrl')))
