import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAts } from '@/navegacion/contabilidad';
import { BotonDescargar, Cifra, Consulta, Enlace, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { CADA, esSemestral, nombrarPeriodo, porDefecto, ultimos } from '../declaraciones/periodos';
import { rutaDe, sumasQuery, type Ajustes, type Sumas } from './api';
import { Hallazgos } from './Hallazgos';
import { IvaRetenido, Locales, Retenciones, Tipos } from './Sumas';
import estilos from './ats.module.css';

/** El anexo transaccional de un período: lo que suma, lo que hay que arreglar y el archivo para el portal. */
export function AtsPage() {
  const periodo = useParams().periodo ?? porDefecto(hoy());
  const [url] = useSearchParams();
  const ajustes: Ajustes = {
    totales: url.get('totales') === 'fisicas' ? 'fisicas' : 'todas',
    anulados: url.get('anulados') === 'si' ? 'si' : 'no',
  };
  const consulta = useQuery(sumasQuery(periodo, ajustes));
  return (
    <Pagina
      titulo="Anexo transaccional (ATS)"
      subtitulo="Lo comprado, lo vendido y lo retenido en un período, como el portal del SRI lo recibe."
    >
      <div className={estilos.hoja}>
        <Escoger periodo={periodo} ajustes={ajustes} />
        <Consulta
          de={consulta}
          lineas={12}
          enSeccion
          ausente="Ese período no existe"
          accion={<Enlace to={toAts(porDefecto(hoy()))}>Ver el último mes</Enlace>}
        >
          {(sumas) => <Cuerpo sumas={sumas} ajustes={ajustes} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

function Escoger({ periodo, ajustes }: { periodo: string; ajustes: Ajustes }) {
  const ir = useNavigate();
  const [url, setUrl] = useSearchParams();
  const semestral = esSemestral(periodo);
  const ofrecidos = ultimos(hoy(), semestral);
  const periodos = ofrecidos.includes(periodo) ? ofrecidos : [periodo, ...ofrecidos];
  const irA = (otro: string | undefined) => void ir({ pathname: toAts(otro), search: url.toString() });
  const elegir = (cambio: Partial<Ajustes>) => setUrl({ ...ajustes, ...cambio }, { replace: true });
  return (
    <div className={estilos.herramientas}>
      <NativeSelect
        label="Se presenta"
        value={semestral ? 'semestral' : 'mensual'}
        data={[...CADA]}
        onChange={(e) => irA(ultimos(hoy(), e.currentTarget.value === 'semestral')[1])}
      />
      <NativeSelect
        label="Período"
        value={periodo}
        data={periodos.map((value) => ({ value, label: conMayuscula(nombrarPeriodo(value)) }))}
        onChange={(e) => irA(e.currentTarget.value)}
      />
      <NativeSelect
        label="El total de ventas cuenta"
        value={ajustes.totales}
        data={[
          { value: 'todas', label: 'Todo lo vendido' },
          { value: 'fisicas', label: 'Solo lo emitido en papel' },
        ]}
        onChange={(e) => elegir({ totales: e.currentTarget.value === 'fisicas' ? 'fisicas' : 'todas' })}
      />
      <Switch
        label="Con los electrónicos anulados en el SRI"
        checked={ajustes.anulados === 'si'}
        onChange={(e) => elegir({ anulados: e.currentTarget.checked ? 'si' : 'no' })}
      />
    </div>
  );
}

const suma = (tipos: Sumas['compras']) => tipos.reduce((total, tipo) => total + tipo.registros, 0);

function Cuerpo({ sumas, ajustes }: { sumas: Sumas; ajustes: Ajustes }) {
  const vacio = !sumas.compras.length && !sumas.ventas.length;
  return (
    <>
      <Rejilla minimo={180}>
        <Cifra rotulo="Total de ventas" valor={dinero(sumas.total_ventas)} />
        <Cifra rotulo="Filas de compras" valor={suma(sumas.compras)} />
        <Cifra rotulo="Filas de ventas" valor={suma(sumas.ventas)} />
        <Cifra
          rotulo="Por arreglar"
          valor={sumas.errores}
          detalle={`${sumas.avisos} por mirar`}
          tono={sumas.errores ? 'error' : 'ok'}
        />
      </Rejilla>
      <div className={estilos.herramientas}>
        <BotonDescargar
          ruta={`${rutaDe(sumas.periodo)}/archivo`}
          query={{ ...ajustes, con_errores: sumas.errores ? 'si' : 'no' }}
          principal={!sumas.errores}
        >
          {sumas.errores ? `Descargar ${sumas.archivo} con errores` : `Descargar ${sumas.archivo}`}
        </BotonDescargar>
        {sumas.errores > 0 && (
          <p className={estilos.menor}>El portal rechazaría este archivo: arregle primero lo de abajo.</p>
        )}
        {vacio && (
          <p className={estilos.menor}>
            En este período no hay compras ni ventas: el anexo se presenta vacío.
          </p>
        )}
      </div>
      <Tarjeta titulo="Antes de entregarlo">
        <Hallazgos periodo={sumas.periodo} ajustes={ajustes} />
      </Tarjeta>
      <Tipos titulo="Compras" tipos={sumas.compras} />
      <Tipos titulo="Ventas" tipos={sumas.ventas} />
      <Rejilla minimo={340}>
        <Retenciones sumas={sumas} />
        <IvaRetenido sumas={sumas} />
        <Locales sumas={sumas} />
      </Rejilla>
    </>
  );
}
