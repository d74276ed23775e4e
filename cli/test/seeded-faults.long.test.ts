// Through a browser and a terminal; those over HTTP are found in `seeded-faults-api.long.test.ts` and
// `seeded-faults-walks.long.test.ts`.
import { seededFaults } from '#fixtures/models/seeded-faults/seeded-faults.ts'
import { findsSeededFaults } from '#fixtures/models/seeded-faults/seeded-faults-suite.ts'

findsSeededFaults(seededFaults.onScreens)
