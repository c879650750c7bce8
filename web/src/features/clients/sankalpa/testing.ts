/** For the tests of the sankalpa: a server with the almanac of Varanasi for fourteen months, or without. */
import moments from "../../../almanac/samples/moments.json";
import words from "../../../almanac/samples/words.json";
import { FakeServer } from "../../../offline/testing/testing.ts";

/** In November. */
const ELEVEN_HOURS = 39_600;

export class Varanasi extends FakeServer {
  constructor(almanac = true) {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = moments.months.find((one) => one.month === searchParams.get("month"));
      if (!month || !almanac) throw new TypeError("failed to fetch");
      const place = { title: "Varanasi", titleHi: "वाराणसी", lat: 25.3, lon: 83, tz: "Asia/Kolkata" };
      const days = month.days.map((day) => ({ ...day, sunset: day.sunrise + ELEVEN_HOURS }));
      return Response.json({ place, deltaT: 69_000, festivals: [], ekadashis: [], ...month, days });
    };
  }
}
