// Every edge of the models, through the page.
import { openLevelWorld } from '#fixtures/models/levels.ts'
import { modelsDrivePages } from '#fixtures/models/pages-suite.ts'

modelsDrivePages('edges', () => openLevelWorld('page'))
