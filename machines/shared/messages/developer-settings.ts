/** Specification 5.4 and 8.3. */
export const developerSettings = {
  required: '* pincode is required',
  max: (max: number) => `* pincode can be maximum ${max} character`,
  min: (min: number) => `* pincode should be minimum ${min} character`,
  updated: 'Successfully Updated!',
} as const;
