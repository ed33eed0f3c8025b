import type { ReactNode } from 'react'
import type { CompiledSamples } from '../../../contract/report-module.ts'
import { useCode } from '../../../engine/loaded.ts'

/** Few shops have examples, and no first paint waits for them. */
const loadSamples = async () => import('./samples.tsx')

interface LateSamplesProps {
  samples: CompiledSamples
  /** What offers to fill them in, or says that they are there. */
  part: 'offer' | 'note'
}

export function LateSamples({ samples, part }: LateSamplesProps): ReactNode {
  const code = useCode('samples', loadSamples)
  if (code.status !== 'ready') return null
  const Part = part === 'offer' ? code.value.SamplesOffer : code.value.SamplesNote
  return <Part samples={samples} />
}
