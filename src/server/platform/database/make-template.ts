/** What `npm run build` runs beside the bundlers: PostgreSQL takes as long as they do. */
import { makeDataTemplate } from './make-data-template.ts'

await makeDataTemplate()
