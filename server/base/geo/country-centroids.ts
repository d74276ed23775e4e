import type { CountryId } from '#domain/places/country.ts'

/** Middle of every country, to a tenth of a degree or so: country, latitude, longitude. */
const table = `
AD 42.5 1.6;AE 24 54;AF 33 66;AG 17.1 -61.8;AI 18.2 -63.1;AL 41 20;AM 40.3 45;AO -12.5 18.5;AQ -80 20;
AR -34 -64;AS -14.3 -170.7;AT 47.6 14.1;AU -25 134;AW 12.5 -70;AX 60.2 20;AZ 40.4 47.7;BA 44.2 17.8;
BB 13.2 -59.5;BD 24 90;BE 50.6 4.7;BF 12.3 -1.7;BG 42.7 25.3;BH 26 50.5;BI -3.4 29.9;BJ 9.6 2.3;
BL 17.9 -62.8;BM 32.3 -64.8;BN 4.5 114.7;BO -16.7 -64.7;BQ 12.2 -68.3;BR -10.8 -53;BS 24.7 -78;
BT 27.4 90.4;BV -54.4 3.4;BW -22.2 23.8;BY 53.5 28;BZ 17.2 -88.7;CA 61.4 -98.3;CC -12.2 96.8;CD -2.9 23.6;
CF 6.6 20.5;CG -0.8 15.2;CH 46.8 8.2;CI 7.6 -5.6;CK -21.2 -159.8;CL -37.7 -71.4;CM 5.7 12.7;CN 36.6 103.8;
CO 3.9 -73.1;CR 10 -84.2;CU 21.6 -79;CV 16 -24;CW 12.2 -69;CX -10.4 105.7;CY 35 33;CZ 49.7 15.3;
DE 51.1 10.4;DJ 11.7 42.6;DK 56 10;DM 15.4 -61.4;DO 18.9 -70.5;DZ 28.2 2.6;EC -1.4 -78.8;EE 58.7 25.5;
EG 26.5 29.9;EH 24.2 -12.2;ER 15.4 38.8;ES 40.2 -3.6;ET 8.6 39.6;FI 64.5 26.3;FJ -17.7 178;FK -51.7 -59.4;
FM 6.9 158.2;FO 62 -6.9;FR 46.6 2.5;GA -0.6 11.8;GB 54.1 -2.9;GD 12.1 -61.7;GE 42.2 43.5;GF 3.9 -53.2;
GG 49.5 -2.6;GH 8 -1.2;GI 36.1 -5.3;GL 74.7 -41.3;GM 13.4 -15.4;GN 10.4 -10.9;GP 16.2 -61.6;GQ 1.7 10.3;
GR 39.1 22.9;GS -54.4 -36.4;GT 15.7 -90.4;GU 13.4 144.8;GW 12 -15;GY 4.8 -59;HK 22.4 114.1;HM -53.1 73.5;
HN 14.8 -86.6;HR 45.1 16.4;HT 18.9 -72.7;HU 47.2 19.4;ID -2.2 117.2;IE 53.2 -8.1;IL 31.5 35;IM 54.2 -4.5;
IN 22.9 79.6;IO -7.3 72.4;IQ 33 43.7;IR 32.6 54.3;IS 65 -18.6;IT 42.8 12.1;JE 49.2 -2.1;JM 18.2 -77.3;
JO 31.2 36.8;JP 37.6 138;KE 0.6 37.8;KG 41.5 74.5;KH 12.7 104.9;KI 1.9 -157.4;KM -11.9 43.7;KN 17.3 -62.7;
KP 40.2 127.2;KR 36.4 127.8;KW 29.3 47.6;KY 19.4 -80.9;KZ 48.2 67.3;LA 18.5 103.8;LB 33.9 35.9;
LC 13.9 -61;LI 47.1 9.5;LK 7.6 80.7;LR 6.5 -9.3;LS -29.6 28.2;LT 55.3 23.9;LU 49.8 6.1;LV 56.9 24.9;
LY 27 18;MA 29.9 -8.5;MC 43.7 7.4;MD 47.2 28.5;ME 42.8 19.2;MF 18.1 -63.1;MG -19.4 46.7;MH 7.1 171.2;
MK 41.6 21.7;ML 17.3 -3.5;MM 21.2 96.5;MN 46.8 103.1;MO 22.2 113.5;MP 15.2 145.7;MQ 14.7 -61;
MR 20.3 -10.3;MS 16.7 -62.2;MT 35.9 14.4;MU -20.3 57.6;MV 3.2 73.2;MW -13.2 34.3;MX 23.9 -102.5;
MY 3.8 109.7;MZ -17.3 35.5;NA -22.1 17.2;NC -21.3 165.7;NE 17.4 9.4;NF -29 168;NG 9.6 8.1;NI 12.8 -85;
NL 52.1 5.3;NO 61.5 8.5;NP 28.2 83.9;NR -0.5 166.9;NU -19 -169.9;NZ -41.8 171.5;OM 20.6 56.1;PA 8.5 -80.1;
PE -9.2 -74.4;PF -17.7 -149.4;PG -6.5 145.2;PH 11.8 122.9;PK 30 69.3;PL 52.1 19.4;PM 46.9 -56.3;
PN -24.4 -128.3;PR 18.2 -66.5;PS 31.9 35.2;PT 39.6 -8.5;PW 7.5 134.6;PY -23.2 -58.4;QA 25.3 51.2;
RE -21.1 55.5;RO 45.9 25;RS 44.2 20.8;RU 61.9 96.7;RW -2 29.9;SA 24.1 44.5;SB -8.9 159.6;SC -4.7 55.5;
SD 16 29.9;SE 62.8 16.7;SG 1.4 103.8;SH -15.9 -5.7;SI 46.1 14.8;SJ 78.8 18;SK 48.7 19.5;SL 8.6 -11.8;
SM 43.9 12.5;SN 14.4 -14.5;SO 4.8 45.7;SR 4.1 -55.9;SS 7.3 30.2;ST 0.4 6.7;SV 13.7 -88.9;SX 18 -63.1;
SY 35 38.5;SZ -26.6 31.5;TC 21.8 -71.8;TD 15.3 18.6;TF -49.3 69.5;TG 8.5 1;TH 15.1 101;TJ 38.5 71;
TK -9.2 -171.8;TL -8.8 125.8;TM 39.1 59.4;TN 34.1 9.6;TO -20.4 -174.8;TR 39.1 35.2;TT 10.5 -61.3;
TV -7.5 178.7;TW 23.8 121;TZ -6.3 34.8;UA 49 31.4;UG 1.3 32.4;UM 19.3 166.6;US 39.8 -98.6;UY -32.8 -56;
UZ 41.8 63.1;VA 41.9 12.5;VC 13.2 -61.2;VE 7.1 -66.2;VG 18.5 -64.5;VI 18 -64.8;VN 16.6 106.3;
VU -16.2 167.7;WF -13.9 -177.3;WS -13.8 -172.2;YE 15.9 47.6;YT -12.8 45.1;ZA -29 25.1;ZM -13.5 27.8;
ZW -19 29.9`

interface Middle {
  readonly latitude: number
  readonly longitude: number
}

let countryCentroids: ReadonlyMap<CountryId, Middle> | undefined

/** The middle of a country in degrees; undefined for an unknown one. */
export function middleOf(countryId: CountryId): Middle | undefined {
  countryCentroids ??= new Map(table.trim().split(/;\s*/).map(read))
  return countryCentroids.get(countryId)
}

function read(line: string): [CountryId, Middle] {
  const [id = '', latitude, longitude] = line.split(' ')
  return [id, { latitude: Number(latitude), longitude: Number(longitude) }]
}
