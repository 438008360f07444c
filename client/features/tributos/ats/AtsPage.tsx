import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAts } from '@/navegacion/contabilidad';
import { toCompararAts } from '@/navegacion/tributos';
import { BotonDescargar, Cifra, Consulta, Enlace, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { CADA, esSemestral, nombrarPeriodo, porDefecto, ultimos } from '../declaraciones/periodos';
import { EnPapel } from './EnPapel';
import { seCalcula } from '../presta/calculo';
import { ajustesQuery, rutaDe, sumasQuery, type Ajustes, type Sumas } from './api';
import { ComoSeHace } from './ComoSeHace';
import { Exportaciones } from './Exportaciones';
import { Hallazgos } from './Hallazgos';
import { SeCalcula } from './SeCalcula';
import { IvaRetenido, Locales, Retenciones, Tipos } from './Sumas';
import comunes from '../presta/hoja.module.css';
import estilos from './ats.module.css';

/** El anexo transaccional de un período: lo que suma, lo que hay que arreglar y el archivo para el portal. */
export function AtsPage() {
  const consulta = useQuery(ajustesQuery);
  return (
    <Pagina
      titulo="Anexo transaccional (ATS)"
      subtitulo="Lo comprado, lo vendido y lo retenido en un período, como el portal del SRI lo recibe."
    >
      <Consulta de={consulta} lineas={12} enSeccion>
        {(ajustes) => <Hoja ajustes={ajustes} />}
      </Consulta>
    </Pagina>
  );
}

function Hoja({ ajustes }: { ajustes: Ajustes }) {
  const ultimo = ajustes.semestral ? ultimos(hoy(), true)[1]! : porDefecto(hoy());
  const periodo = useParams().periodo ?? ultimo;
  const consulta = useQuery(sumasQuery(periodo));
  return (
    <div className={comunes.hoja}>
      <Escoger periodo={periodo} />
      <Consulta
        de={consulta}
        lineas={12}
        enSeccion
        ausente="Ese período no existe"
        accion={<Enlace to={toAts(ultimo)}>Ver el último período</Enlace>}
      >
        {(dicho) =>
          seCalcula(dicho) ? <SeCalcula avance={dicho} /> : <Cuerpo sumas={dicho} ajustes={ajustes} />
        }
      </Consulta>
    </div>
  );
}

function Escoger({ periodo }: { periodo: string }) {
  const ir = useNavigate();
  const semestral = esSemestral(periodo);
  const ofrecidos = ultimos(hoy(), semestral);
  const periodos = ofrecidos.includes(periodo) ? ofrecidos : [periodo, ...ofrecidos];
  return (
    <div className={comunes.herramientas}>
      <NativeSelect
        label="Se presenta"
        value={semestral ? 'semestral' : 'mensual'}
        data={[...CADA]}
        onChange={(e) => void ir(toAts(ultimos(hoy(), e.currentTarget.value === 'semestral')[1]))}
      />
      <NativeSelect
        label="Período"
        value={periodo}
        data={periodos.map((value) => ({ value, label: conMayuscula(nombrarPeriodo(value)) }))}
        onChange={(e) => void ir(toAts(e.currentTarget.value))}
      />
    </div>
  );
}

const suma = (tipos: Sumas['compras']) => tipos.reduce((total, tipo) => total + tipo.registros, 0);

function Cuerpo({ sumas, ajustes }: { sumas: Sumas; ajustes: Ajustes }) {
  const vacio = !sumas.compras.length && !sumas.ventas.length;
  const consultas = useQueryClient();
  // El que cambió y se calcula otra vez no tiene archivo ni talón todavía: la página pasa a decir cuánto va.
  const estaHecho = async () => !seCalcula(await consultas.fetchQuery(sumasQuery(sumas.periodo)));
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
      <div className={estilos.junto}>
        <BotonDescargar
          ruta={`${rutaDe(sumas.periodo)}/archivo`}
          query={{ con_errores: sumas.errores ? 'si' : 'no' }}
          principal={!sumas.errores}
          antes={estaHecho}
        >
          {sumas.errores ? `Descargar ${sumas.archivo} con errores` : `Descargar ${sumas.archivo}`}
        </BotonDescargar>
        <BotonDescargar ruta={`${rutaDe(sumas.periodo)}/talon`} antes={estaHecho}>
          Talón
        </BotonDescargar>
        <p className={estilos.enlace}>
          <Enlace to={toCompararAts(sumas.periodo)}>Comparar con el de otro programa</Enlace>
        </p>
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
        <Hallazgos hallazgos={sumas.hallazgos} />
      </Tarjeta>
      <Tipos titulo="Compras" tipos={sumas.compras} />
      <Tipos titulo="Ventas" tipos={sumas.ventas} />
      <EnPapel periodo={sumas.periodo} />
      {sumas.exportaciones > 0 && <Exportaciones periodo={sumas.periodo} />}
      <Rejilla minimo={340}>
        <Retenciones sumas={sumas} />
        <IvaRetenido sumas={sumas} />
        <Locales sumas={sumas} />
        <ComoSeHace ajustes={ajustes} />
      </Rejilla>
    </>
  );
}
