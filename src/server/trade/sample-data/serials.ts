/** An IMEI: 8 digits for the model, 6 for the device, and the check digit (Luhn). */
export function sampleImei(model: number, device: number): string {
  const digits = `86${String(model).padStart(6, '0')}${String(device).padStart(6, '0')}`
  return digits + luhnDigit(digits)
}

/** A serial number of ten letters and digits. */
export function sampleSn(model: number, device: number): string {
  return `SN${model.toString(36).padStart(3, '0')}${device.toString(36).padStart(5, '0')}`.toUpperCase()
}

/** The digit that makes the Luhn sum of the whole a multiple of ten. */
function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
