import { expressionError, type ExpressionError, type SourceRange } from './expression-error.ts'
import { printType, type Type } from './type.ts'

/** Two operands that do not go together. */
export function operandError(at: SourceRange, operator: string, ...types: Type[]): ExpressionError {
  return expressionError('operand-type', at, [operator, types.map(printType).join(' dan ')])
}
