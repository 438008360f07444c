import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { FACTURA } from '@/features/codigos/presta/documentos';
import {
  AvisosDelBorrador,
  EstadoDelBorrador,
  QuitarBorrador,
} from '@/features/comprobantes/presta/borradores/DelBorrador';
import type { Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { useBorrador } from '@/features/comprobantes/presta/borradores/useBorrador';
import {
  ElegirReceptor,
  EntradaContext,
  Resumen,
  TotalALaVista,
  hoja,
  useEntradaDe,
  useTeclado,
  verTeclasAlGuardar,
} from '@/features/comprobantes/presta/escritura';
import type { Catalogos } from '@/features/nucleo/presta/escritura/api';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { sinNada } from '@/features/nucleo/presta/escritura/valores';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { hoy } from '@/lib/fechas';
import { dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { BotonEnviar, CambiosSinGuardar, FechaField, Form, TextareaField } from '@/ui/form';
import type { CuerpoProforma } from './api';
import { aCuerpo, conErrores, type DatosProforma } from './valores';

interface Props {
  titulo: string;
  migas: { to: string; texto: string }[];
  /** Se lee al abrir el formulario. */
  comienzo: DatosProforma;
  ingreso: Ingreso;
  /** Con las tarifas del primer día. */
  catalogos: Catalogos;
  /** Adónde lleva «Cancelar». */
  volver: string;
  guardar: (cuerpo: CuerpoProforma, clave: string) => Promise<void>;
  /** Con él, lo que se escribe se guarda solo: es nueva. */
  retomado?: Retomado;
}

/** Lo que se cotiza, escrito con las mismas partes que una factura. */
export function Formulario({
  titulo,
  migas,
  comienzo,
  ingreso,
  catalogos,
  volver,
  guardar,
  retomado,
}: Props) {
  const form = useForm<DatosProforma>({ defaultValues: comienzo });
  const { entrada, crearCliente, ventanas } = useEntradaDe({
    // Los valores de la factura son parte de los de la proforma.
    form: form as unknown as UseFormReturn<DatosComprobante>,
    tipo: tipoDe(FACTURA.codigo)!,
    ingreso,
    iniciales: catalogos,
    repite: true,
    cotiza: true,
  });
  const { borrador, alGuardar } = useBorrador({
    form,
    retomado,
    leer: (datos) =>
      sinNada(ingreso, datos) && !datos.condiciones.trim()
        ? null
        : { quien: datos.cliente?.nombre ?? '', total: entrada.cuenta.totales.total },
  });
  const caja = useRef<HTMLDivElement>(null);
  const enviar = async (datos: DatosProforma, clave: string) => {
    try {
      const cuerpo = aCuerpo(ingreso, datos, entrada.cuenta.totales.total);
      await alGuardar(clave, (suyo) => guardar({ ...cuerpo, ...suyo }, clave));
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error, ingreso);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const { setFocus } = form;
  useEffect(() => setFocus(comienzo.cliente ? 'nueva' : 'cliente'), [comienzo, setFocus]);
  const pedir = () => caja.current?.querySelector('form')?.requestSubmit();
  useTeclado(caja, {
    emitir: pedir,
    guardar: pedir,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclasAlGuardar,
  });
  return (
    <EntradaContext value={entrada}>
      <div ref={caja}>
        <Form form={form} onSubmit={enviar} aria-label="Proforma">
          {!borrador && <CambiosSinGuardar sinTeclas />}
          <Pagina
            titulo={titulo}
            migas={migas}
            estado={<EstadoDelBorrador borrador={borrador} />}
            acciones={
              <div className={hoja.acciones}>
                <TotalALaVista />
                <QuitarBorrador borrador={borrador} />
                <Button variant="default" h={42} component={Link} to={volver}>
                  Cancelar
                </Button>
                <BotonEnviar>
                  Guardar
                  <Kbd size="xs" aria-hidden className={hoja.kbd}>
                    Ctrl ↵
                  </Kbd>
                </BotonEnviar>
              </div>
            }
          >
            <AvisosDelBorrador borrador={borrador} />
            <div className={hoja.hoja}>
              <div className={hoja.cuerpo}>
                <section className={hoja.tarjeta} aria-label="Cliente y fechas">
                  <div className={hoja.cabecera}>
                    <ElegirReceptor alCrear={crearCliente} />
                    <Fechas desde={reglas.desdeCuando(entrada.catalogos.dias_para_emitir)} />
                  </div>
                </section>
                <ingreso.Cuerpo />
                <section className={hoja.tarjeta} aria-label="Condiciones">
                  <TextareaField
                    name="condiciones"
                    label="Condiciones"
                    description="Plazo de entrega, garantía, anticipo: salen en el PDF y en la página del cliente"
                    maxLength={2000}
                  />
                </section>
              </div>
              <div className={hoja.lado}>
                <Resumen />
              </div>
            </div>
          </Pagina>
        </Form>
      </div>
      {ventanas}
    </EntradaContext>
  );
}

const Fechas = ({ desde }: { desde?: string }) => (
  <>
    <FechaField
      name="fecha"
      label="Fecha"
      withAsterisk
      minimo={desde}
      maximo={hoy()}
      rules={{ required: 'Ingrese la fecha' }}
    />
    <FechaField
      name="vence"
      label="Vale hasta"
      withAsterisk
      minimo={hoy()}
      rules={{ required: 'Ingrese hasta cuándo vale' }}
    />
  </>
);
