interface Brands {
  platform?: string;
}

/** What people call the device in hand: a first guess, which they may change. */
export function deviceName(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: Brands };
  const platform = userAgentData?.platform;
  if (platform) return platform;
  return /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? "";
}
