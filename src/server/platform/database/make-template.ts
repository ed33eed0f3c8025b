/** What `npm run build` runs beside the bundlers: PostgreSQL takes as long as they do. */
import { makeDataTemplate } from './data-template.ts'

await makeDataTemplate()
