import { IconDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SinLibros } from '@/features/asientos/presta';
import { nombreDelMes, tituloDelMes } from '@/features/mensuales/presta/meses';
import { LoQueVence } from '@/features/tributos/presta/LoQueVence';
import { fecha } from '@/lib/fechas';
import { mes, mesCorto } from '@/lib/meses';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { toCierre, toEstado, toMayor, toPuestaAlDia } from '@/navegacion/contabilidad';
import { toRecibidos } from '@/navegacion/enlaces';
import { EmptyState } from '@/ui/avisos';
import { Cifra, Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { Barras, Figura } from '@/ui/graficos';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { inicioQuery, type InicioContable } from './api';
import estilos from './inicio.module.css';

/** Lo que mira primero quien lleva los libros: cómo va el resultado, con cuánto se cuenta y qué espera. */
export function InicioContablePage() {
  const consulta = useQuery(inicioQuery);
  return (
    <Pagina titulo="Resumen contable">
      <Consulta de={consulta} lineas={12} enSeccion>
        {(inicio) => <Contenido inicio={inicio} />}
      </Consulta>
    </Pagina>
  );
}

function Contenido({ inicio }: { inicio: InicioContable }) {
  const { activa, resultado, liquidez } = inicio;
  const hay =
    liquidez.cuentas.length > 0 || resultado.por_mes.some((m) => Number(m.valor) || Number(m.anterior));
  if (!activa && !hay)
    return (
      <EmptyState icono={IconDashboard} titulo="Los libros todavía no empiezan" accion={<SinLibros />}>
        Con los primeros asientos, aquí se ve cómo va el resultado y con cuánto dinero se cuenta.
      </EmptyState>
    );
  return (
    <div className={estilos.piezas}>
      <Cifras inicio={inicio} />
      <Espera espera={inicio.espera} />
      <LoQueVence />
      <ResultadoPorMes meses={resultado.por_mes} />
      <Efectivo cuentas={liquidez.cuentas} hasta={inicio.hasta} />
    </div>
  );
}

const contra = (antes: string, cuando: string) => `${dinero(antes)} ${cuando}`;

function Cifras({ inicio: { resultado, liquidez, hasta } }: { inicio: InicioContable }) {
  const delMes = { desde: `${hasta.slice(0, 8)}01`, hasta };
  const pronto = `Hasta el ${fecha(liquidez.hasta)}, con lo vencido`;
  const tono = (valor: string) => (valor.startsWith('-') ? 'error' : undefined);
  return (
    <section aria-label="Cifras" className={estilos.cifras}>
      <Cifra
        rotulo="Resultado del mes"
        valor={dinero(resultado.mes)}
        tono={tono(resultado.mes)}
        to={toEstado('resultados', delMes)}
        detalle={contra(resultado.mes_anterior, 'el mes pasado, a este día')}
      />
      <Cifra
        rotulo="Resultado del año"
        valor={dinero(resultado.ano)}
        tono={tono(resultado.ano)}
        to={toEstado('resultados')}
        detalle={contra(resultado.ano_anterior, 'un año antes, a este día')}
      />
      <Cifra
        rotulo="Caja y bancos"
        valor={dinero(liquidez.efectivo)}
        tono={tono(liquidez.efectivo)}
        to={toEstado('flujo')}
        detalle={`Al ${fecha(hasta)}`}
      />
      <Cifra rotulo="Por cobrar en 30 días" valor={dinero(liquidez.por_cobrar)} detalle={pronto} />
      <Cifra rotulo="Por pagar en 30 días" valor={dinero(liquidez.por_pagar)} detalle={pronto} />
    </section>
  );
}

const aCerrar = (dia: string) => toCierre(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)));

/** Lo que alguien tiene que hacer. Si nada espera, no se dice nada. */
function Espera({ espera }: { espera: InicioContable['espera'] }) {
  const { pendientes, recibidos, meses } = espera;
  const primero = meses[0];
  if (!pendientes && !recibidos && !primero) return null;
  return (
    <Tarjeta titulo="Lo que espera">
      <ul className={estilos.espera}>
        {pendientes > 0 && (
          <li>
            <Enlace to={toPuestaAlDia()}>
              {pendientes === 1
                ? '1 documento espera una cuenta para contabilizarse'
                : `${entero(pendientes)} documentos esperan una cuenta para contabilizarse`}
            </Enlace>
          </li>
        )}
        {recibidos > 0 && (
          <li>
            <Enlace to={toRecibidos()}>
              {recibidos === 1
                ? '1 documento recibido por aceptar'
                : `${entero(recibidos)} documentos recibidos por aceptar`}
            </Enlace>
          </li>
        )}
        {primero && (
          <li>
            <Enlace to={aCerrar(primero)}>
              {meses.length === 1
                ? `${tituloDelMes(primero.slice(0, 7))} no se ha cerrado`
                : `${meses.length} meses sin cerrar, desde ${nombreDelMes(primero.slice(0, 7))}`}
            </Enlace>
          </li>
        )}
      </ul>
    </Tarjeta>
  );
}

const enDinero = (valor: string | number | null) => importe(valor);
const corto = new Intl.NumberFormat('es-EC', { notation: 'compact', maximumFractionDigits: 1 });

function ResultadoPorMes({ meses }: { meses: InicioContable['resultado']['por_mes'] }) {
  const hay = meses.some((m) => Number(m.valor) || Number(m.anterior));
  return (
    <Figura
      titulo="Resultado por mes"
      subtitulo="Lo ganado cada mes, y en el mismo mes un año antes"
      resumen={meses.map((m) => `${mes(m.mes)}: ${dinero(m.valor)}`).join(', ')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'valor', titulo: 'Resultado', numerica: true, formato: enDinero },
        { id: 'anterior', titulo: 'Un año antes', numerica: true, formato: enDinero },
      ]}
      filas={hay ? meses : []}
      vacia="Aún no hay resultados"
    >
      <Barras
        datos={meses.map((m) => ({
          mes: mesCorto(m.mes),
          valor: Number(m.valor),
          anterior: Number(m.anterior),
        }))}
        x="mes"
        formato={(valor) => corto.format(valor)}
        series={[
          { campo: 'anterior', nombre: 'Un año antes', tono: 'gris' },
          { campo: 'valor', nombre: 'Resultado', tono: 'azul' },
        ]}
      />
    </Figura>
  );
}

type Cuenta = InicioContable['liquidez']['cuentas'][number];

function Efectivo({ cuentas, hasta }: { cuentas: Cuenta[]; hasta: string }) {
  const desde = `${hasta.slice(0, 8)}01`;
  const columnas: Columna<Cuenta>[] = [
    {
      id: 'cuenta',
      titulo: 'Cuenta',
      envolver: true,
      celda: (c) => (
        <Enlace to={toMayor(c.cuenta_id, { desde, hasta })}>
          {c.codigo} {c.nombre}
        </Enlace>
      ),
    },
    { id: 'saldo', titulo: 'Saldo', numerica: true, celda: (c) => importe(c.saldo) },
  ];
  return (
    <Tarjeta titulo="Dónde está el efectivo" sinRelleno>
      <TablaSimple
        etiqueta="Saldo de cada caja y banco"
        columnas={columnas}
        filas={cuentas}
        clave={(c) => c.cuenta_id}
        vacio="Ninguna caja ni banco tiene saldo"
      />
    </Tarjeta>
  );
}
