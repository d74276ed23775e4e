import { seededFaults } from '#fixtures/models/seeded-faults/seeded-faults.ts'
import { findsSeededFaults } from '#fixtures/models/seeded-faults/seeded-faults-suite.ts'

findsSeededFaults(seededFaults.onTheApi)
